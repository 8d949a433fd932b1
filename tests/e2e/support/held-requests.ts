import { expect, type Page } from '@playwright/test';

/** Holds back the requests of a page to `url`. @returns lets them through, and all later ones */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back the shell's script, so that a page stays as its HTML is. @returns lets it through */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, /\/releases\/shell\/[^/]+\/main\.[^/]*\.js/);
}

/** Opens a page until the edge has rendered it: on a busy machine its first pages come without their content. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#main > [data-rendered]')).toBeAttached({ timeout: 3_000 });
  }).toPass();
}
