import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveMap } from '../../running-shop/releases';
import { shop } from '../../running-shop/shop';
import { brandTiles, heading } from '../support/catalogue';
import { expect, test } from './test';

const PAGE = '/terms-and-conditions';

test('serves a remote in development in the released shell of a shop that it finds by itself', async ({
  page,
  devRemote,
  pageErrors,
}) => {
  // The development server logs to the console, and errors are reported as errors.
  pageErrors.expect(/webpack-dev-server|Errors while compiling|\.css\?/);
  await page.goto(`${devRemote.url}${PAGE}`);
  const button = page.getByRole('button', { name: /^Pressed/ });
  await button.click();
  await expect(button).toHaveText('Pressed 1 times');

  const { shell } = (await liveMap()).remotes;
  await expect(page.locator(`script[src^="${shell?.base}"]`)).toHaveCount(1);

  await test.step('shows a saved change and keeps the state', async () => {
    await devRemote.edit('page', 'As it was', 'As it is');
    await expect(heading(page, 'As it is')).toBeVisible();
    await devRemote.edit('styles', '1, 2, 3', '4, 5, 6');
    await expect(heading(page)).toHaveCSS('color', 'rgb(4, 5, 6)');
    await devRemote.edit('texts', 'A text', 'Another text');
    await expect(page.getByText('Another text')).toBeVisible();
    await expect(button).toHaveText('Pressed 1 times');
  });

  await test.step('shows a compile error until it is corrected', async () => {
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await devRemote.edit('page', '<h1>As it is', '<h1>{oops(As it is');
    await expect(overlay.getByText('Compiled with problems')).toBeVisible();
    await devRemote.edit('page', '{oops(As it is', 'As it is again');
    await expect(heading(page, 'As it is again')).toBeVisible();
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  });

  await test.step('loads other remotes from the running shop', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'All gift cards' }).click();
    await expect(brandTiles(page).first()).toBeVisible();
  });
  await devRemote.edit('page', 'As it is again', 'As it was');
  await devRemote.edit('styles', '4, 5, 6', '1, 2, 3');
  await devRemote.edit('texts', 'Another text', 'A text');
});

test('releases no code that skips signatures with the shell', async () => {
  const { version } = (await liveMap()).remotes.shell ?? {};
  const folder = join(shop.releases(), 'shell', version ?? '');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(scripts.filter((file) => text(file).includes('it verifies no signatures'))).toEqual([]);
  // The search works: a text from the same source file is found.
  expect(scripts.filter((file) => text(file).includes('overrides are not for the channel live'))).not.toEqual(
    [],
  );
});
