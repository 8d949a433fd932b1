import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { headingOf, type Remote, remotes } from '../failures/remotes';
import { expect } from '../support/test';

declare global {
  /** Set by code that was not released. */
  var giftstoreAltered: boolean | undefined;
}

export const remoteNamed = (name: string) => remotes.find((remote) => remote.name === name) as Remote;
export const victim = remoteNamed('mf-rewards');
/** Longer than needed: other tests check the time limits. */
export const TIMEOUT_MS = 10_000;
export const ENTRY = 'remoteEntry.js';
export const ALTERED = 'globalThis.giftstoreAltered = true';
export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const refusalMessage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We can’t show this page safely right now' });
export const alteredCodeRan = (page: Page) => page.evaluate(() => globalThis.giftstoreAltered ?? false);

/** Replaces the code of the victim. */
export async function serveAltered(page: Page): Promise<void> {
  for (const files of [`**/releases/${victim.name}/**/*.js*`, 'https://evil.example/**']) {
    await page.route(files, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: ALTERED,
      }),
    );
  }
}

/** The page says that it is not safe, ran nothing of the victim, and leads on. */
export async function expectRefusal(page: Page): Promise<void> {
  await expect(refusalMessage(page)).toBeVisible();
  expect(await alteredCodeRan(page)).toBe(false);
  expect(await entryRan(page, victim.name)).toBe(false);
  // Links load documents from now on.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('banner').getByRole('link', { name: victim.neighbour.link }).click();
  await expect(headingOf(page, victim.neighbour)).toBeVisible();
}

/** An entry declares a variable of the remote's name. */
export function entryRan(page: Page, remote: string): Promise<boolean> {
  return page.evaluate((name) => name in globalThis, remote.replaceAll('-', '_'));
}
