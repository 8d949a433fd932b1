import { defineConfig } from '@playwright/test';
import { browserFlags } from './running-shop/browser-flags';
import { freeShopPort } from './running-shop/free-port';

// Set once, before anything starts: the workers and the shop inherit it.
process.env.SHOP_PORT ??= String(await freeShopPort(3500));

/**
 * Journeys of forms, messages, mails and points, which take the same steps at every width: the phone runs them, and `quality`
 * opens each of their pages at 1440 px.
 */
const atOneWidth = [
  'account',
  'account-pages',
  'affiliate',
  'business',
  'card-page',
  'delete-account',
  'email-suggestion',
  'gift-page',
  'giveaway',
  'legal',
  'merchandise',
  'notices',
  'order-limits',
  'orders',
  'partner',
  'passwords',
  'profile',
  'redeem-link',
  'reward-points',
  'scheduled-gift',
  'second-factor',
  'session',
  'sign-up-form',
  'signed-in-checkout',
  'social',
  'sold-out',
].map((name) => `**/${name}.spec.ts`);

/**
 * End-to-end tests of the whole shop in Chromium. e2e/global-setup.ts starts one shop for the run. With SHOP_DATA and
 * SHOP_PORT, the tests use a running one instead; attacks always start their own.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Time limits end a test that hangs; what a page promises by a time, its test says itself. On a busy machine a browser may
  // get no CPU for many seconds.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  // The maximum; each project has its own limit.
  workers: 4,
  fullyParallel: true,
  // A test that passes on retry is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env.SHOP_PORT}`,
    locale: 'en-GB',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Recording costs a third of a test's CPU: in CI only the second attempt of a failed test is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: browserFlags,
    },
  },
  projects: [
    {
      name: 'phone',
      testDir: 'e2e/journeys',
      workers: 2,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testDir: 'e2e/journeys',
      testIgnore: atOneWidth,
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'behaviour',
      testDir: 'e2e/behaviour',
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // Checks of every page: translations, accessibility, narrow windows, invalid input.
      name: 'quality',
      testDir: 'e2e/quality',
      // They take the places that desktop and behaviour leave: the projects that follow start when all of these have ended.
      workers: 2,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // These start a development server and an edge of another channel.
      name: 'development',
      testDir: 'e2e/development',
      dependencies: ['phone', 'desktop', 'behaviour'],
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // These wait for timeouts most of the time. They run after the others, which would delay them, and in parallel.
      name: 'failures',
      testDir: 'e2e',
      testMatch: ['failures/*.spec.ts', 'trust/*.spec.ts'],
      dependencies: ['phone', 'desktop', 'behaviour'],
      workers: 4,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // These start an edge with its own channel, one for each file; some build remotes, and some wait for minutes.
      name: 'delivery',
      testDir: 'e2e/delivery',
      dependencies: ['phone', 'desktop', 'behaviour', 'failures'],
      workers: 2,
      fullyParallel: false,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // These start an edge of a booth, and browsers with profiles of their own.
      name: 'booth',
      testDir: 'e2e/booth',
      dependencies: ['phone', 'desktop', 'behaviour'],
      workers: 1,
    },
    {
      // These attack a shop of their own, with the rate limits of production, and load the whole machine.
      name: 'attack',
      testDir: 'e2e/attack',
      dependencies: ['phone', 'desktop', 'behaviour', 'development', 'failures', 'delivery', 'disruption'],
      workers: 1,
      fullyParallel: false,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // These disrupt the running shop, so they run one at a time after the tests that use it.
      name: 'disruption',
      testDir: 'e2e/disruption',
      dependencies: ['phone', 'desktop', 'behaviour', 'development', 'failures', 'delivery'],
      workers: 1,
      fullyParallel: false,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
