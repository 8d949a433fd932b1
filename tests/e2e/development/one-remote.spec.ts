import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveMap } from '../../running-shop/releases';
import { shop } from '../../running-shop/shop';
import { brandTiles, heading } from '../support/catalogue';
import { expect, test } from './test';

const PAGE = '/terms-and-conditions';

test('a remote is worked on by itself, among the live ones', async ({ page, own, pageErrors }) => {
  // What is being worked on speaks of itself, and a fault is said as one.
  pageErrors.expect(/webpack-dev-server|Errors while compiling|\.css\?/);
  await page.goto(`${own.url}${PAGE}`);
  const button = page.getByRole('button', { name: /^Pressed/ });
  await button.click();
  await expect(button).toHaveText('Pressed 1 times');

  await test.step('a saved change appears, and what was typed stays', async () => {
    await own.edit('page', 'As it was', 'As it is');
    await expect(heading(page, 'As it is')).toBeVisible();
    await own.edit('styles', '1, 2, 3', '4, 5, 6');
    await expect(heading(page)).toHaveCSS('color', 'rgb(4, 5, 6)');
    await expect(button).toHaveText('Pressed 1 times');
  });

  await test.step('a fault lies over the page until the next good save', async () => {
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await own.edit('page', '<h1>As it is', '<h1>{oops(As it is');
    await expect(overlay.getByText('Compiled with problems')).toBeVisible();
    await own.edit('page', '{oops(As it is', 'As it is again');
    await expect(heading(page, 'As it is again')).toBeVisible();
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  });

  await test.step('the other remotes are the running store’s', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'All gift cards' }).click();
    await expect(brandTiles(page).first()).toBeVisible();
  });
  await own.edit('page', 'As it is again', 'As it was');
  await own.edit('styles', '4, 5, 6', '1, 2, 3');
});

test('a shell that is released has no part that asks for no signatures', async () => {
  const { version } = (await liveMap()).remotes.shell ?? {};
  const folder = join(shop.releases(), 'shell', version ?? '');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(scripts.filter((file) => text(file).includes('it verifies no signatures'))).toEqual([]);
  // It would be found: what stands beside it in the source is there.
  expect(scripts.filter((file) => text(file).includes('overrides are not for the channel live'))).not.toEqual(
    [],
  );
});
