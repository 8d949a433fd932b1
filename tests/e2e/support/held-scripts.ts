import type { Page } from '@playwright/test';

/** Holds back the shell's script, so that a page stays as its HTML is. @returns lets it through */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/releases\/shell\/[^/]+\/main\.[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
