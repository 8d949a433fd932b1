import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { shop } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';
import { expect, test } from '../support/test';
import { startDevServer } from './dev-remote';

const remotes = readdirSync(workingTree).filter((name) => name.startsWith('mf-'));

/** The paths of a remote; a parameter gets a value that names nothing. */
function pathsOf(remote: string): string[] {
  const declaration = JSON.parse(readFileSync(join(workingTree, remote, 'remote.json'), 'utf8'));
  return (declaration.routes as { path: string }[]).map(({ path }) => path.replace(/:\w+/, '0'));
}

for (const remote of remotes) {
  test(`shows each page of ${remote} in development`, async ({ page, pageErrors }) => {
    // A signed-out visitor, a card and an event that do not exist, and the development server's own connection.
    pageErrors.expect(/^response: 4\d\d|Failed to load resource|webpack-dev-server/);
    // On a busy machine a development build or the shop's own page may be late; then the page is opened again.
    pageErrors.expect(/did not load in time|^response: 503/);
    test.slow();
    const server = await startDevServer(join(workingTree, remote), { SHOP_URL: shop.url() });
    try {
      for (const path of pathsOf(remote)) await test.step(path, () => expectPage(page, server.url + path));
      // The page's own requests end before its server does.
      await page.goto('about:blank');
    } finally {
      expect(await server.stop(), 'exit code after Ctrl-C').toBe(0);
    }
  });
}

/** The document is empty: what it shows, the development builds have drawn. */
async function expectPage(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    const title = page.getByRole('main').getByRole('heading').first();
    await expect(title).toBeVisible();
    await expect(title).not.toHaveText(/isn’t available right now/, { timeout: 1 });
  }).toPass({ timeout: 90_000 });
}
