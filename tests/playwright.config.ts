import { defineConfig } from '@playwright/test';
import { freeStorePort } from './store/free-port';

// Settled once, before anything starts: the workers and the store inherit both.
process.env.SHOP_PORT ??= String(await freeStorePort(3500));

/**
 * Journeys of shoppers through the whole store, in Chromium. One store serves the run; e2e/start-shop.ts starts it.
 * With SHOP_DATA and SHOP_PORT given, a store that runs there already is taken instead.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-shop.ts',
  outputDir: 'test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // The most at a time; each project says how many of them it takes.
  workers: 4,
  fullyParallel: true,
  // On a shared machine a browser may be starved for seconds. Whatever needs its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env.SHOP_PORT}`,
    locale: 'en-GB',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testDir: 'e2e/journeys',
      workers: 1,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testDir: 'e2e/journeys',
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
      // What holds of every page: its words, its access, its narrowness, what it makes of bad input.
      name: 'quality',
      testDir: 'e2e/quality',
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // Each starts a development server and an edge of another channel, once.
      name: 'working',
      testDir: 'e2e/working',
      dependencies: ['phone', 'desktop', 'behaviour'],
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // Mostly they wait for limits, which nothing else may make late: after the others, more of them at a time.
      name: 'faults',
      testDir: 'e2e',
      testMatch: ['faults/*.spec.ts', 'trust/*.spec.ts'],
      dependencies: ['phone', 'desktop', 'behaviour'],
      workers: 4,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // Each has an edge and a channel of its own; some build remotes.
      name: 'delivery',
      testDir: 'e2e/delivery',
      dependencies: ['phone', 'desktop', 'behaviour', 'faults'],
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // They harm the store itself: after all others, one at a time.
      name: 'upheavals',
      testDir: 'e2e/upheavals',
      dependencies: ['phone', 'desktop', 'behaviour', 'working', 'faults', 'delivery'],
      workers: 1,
      fullyParallel: false,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
