import { expectAccessible } from '../support/accessible';
import { heading } from '../support/catalogue';
import { expect, test } from './test';

const PAGE = '/terms-and-conditions';

test('a build of one’s own takes its place in a running store, and goes again', async ({
  page,
  own,
  preview,
}) => {
  const given = `${own.name}@${own.url}/remoteEntry.js`;
  await page.goto(`${preview}${PAGE}?override=${encodeURIComponent(given)}`);
  await expect(heading(page, 'As it was')).toHaveCSS('color', 'rgb(1, 2, 3)');
  const badge = page.getByRole('complementary', { name: 'Not what is live' });
  await expect(badge).toContainText(`${own.name} comes from ${own.url}/`);
  await expect(page).toHaveURL(`${preview}${PAGE}`);
  await expectAccessible(page, 'a page with an override');

  await test.step('it is still there on the next page, and follows what is saved', async () => {
    await page.goto(`${preview}/allcards`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
    await expect(heading(page, 'As it was')).toBeVisible();
    await own.edit('page', 'As it was', 'As it is in the store');
    await expect(heading(page, 'As it is in the store')).toBeVisible();
    await own.edit('page', 'As it is in the store', 'As it was');
    await expect(heading(page, 'As it was')).toBeVisible();
  });

  await test.step('undo', async () => {
    await badge.getByRole('button', { name: `Undo ${own.name}` }).click();
    await expect(badge).toHaveCount(0);
    await expect(heading(page)).not.toHaveText('As it was');
  });
});

test('one that is down is a named fallback, and its undo is at hand', async ({
  page,
  preview,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_CONNECTION_REFUSED|localhost:1\/|mf-static-content|remoteEntry/);
  await page.goto(`${preview}${PAGE}?override=mf-static-content@http://localhost:1/remoteEntry.js`);
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be shown just now' })).toBeVisible({
    timeout: 14_000,
  });
  await page.getByRole('button', { name: 'Undo mf-static-content' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('what is not of this machine is refused, in words', async ({ page, preview }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${preview}${PAGE}?override=mf-static-content@https://elsewhere.example/remoteEntry.js`);
  await expect(page.getByRole('alert').filter({ hasText: 'is neither on this machine' })).toBeVisible();
  await expect(heading(page)).not.toHaveText('As it was');
  expect(asked.filter((url) => new URL(url).hostname !== 'localhost')).toEqual([]);
});

test('the channel live takes none: neither from the address nor from before', async ({ page, own }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const address = `${own.url}/remoteEntry.js`;
  await page.addInitScript(
    ([remote, url]) => localStorage.setItem('overrides', JSON.stringify({ [remote as string]: url })),
    [own.name, address],
  );
  await page.goto(`${PAGE}?override=${own.name}@${address}&devtools=bus`);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(`${PAGE}?devtools=bus`);
  await expect(heading(page)).not.toHaveText('As it was');
  expect(said.join()).toContain('overrides are not for the channel live');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});
