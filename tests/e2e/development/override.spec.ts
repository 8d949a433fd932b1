import { expectAccessible } from '../support/accessible';
import { heading } from '../support/catalogue';
import { expect, test } from './test';

const PAGE = '/terms-and-conditions';

test('replaces a remote of a running shop with a local build until it is undone', async ({
  page,
  devRemote,
  preview,
}) => {
  const override = `${devRemote.name}@${devRemote.url}/remoteEntry.js`;
  await page.goto(`${preview}${PAGE}?override=${encodeURIComponent(override)}`);
  await expect(heading(page, 'As it was')).toHaveCSS('color', 'rgb(1, 2, 3)');
  const badge = page.getByRole('complementary', { name: 'Not what is live' });
  await expect(badge).toContainText(`${devRemote.name} comes from ${devRemote.url}/`);
  await expect(page).toHaveURL(`${preview}${PAGE}`);
  await expectAccessible(page, 'a page with an override');

  await test.step('stays on the next page and shows saved changes', async () => {
    await page.goto(`${preview}/allcards`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
    await expect(heading(page, 'As it was')).toBeVisible();
    await devRemote.edit('page', 'As it was', 'As it is in the store');
    await expect(heading(page, 'As it is in the store')).toBeVisible();
    await devRemote.edit('page', 'As it is in the store', 'As it was');
    await expect(heading(page, 'As it was')).toBeVisible();
  });

  await test.step('undo', async () => {
    await badge.getByRole('button', { name: `Undo ${devRemote.name}` }).click();
    await expect(badge).toHaveCount(0);
    await expect(heading(page)).not.toHaveText('As it was');
  });
});

test('shows a fallback with an undo button for an unreachable override', async ({
  page,
  preview,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_CONNECTION_REFUSED|localhost:1\/|mf-static-content|remoteEntry/);
  await page.goto(`${preview}${PAGE}?override=mf-static-content@http://localhost:1/remoteEntry.js`);
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t available right now' })).toBeVisible({
    timeout: 14_000,
  });
  await page.getByRole('button', { name: 'Undo mf-static-content' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('rejects an override from another machine with a message', async ({ page, preview }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${preview}${PAGE}?override=mf-static-content@https://elsewhere.example/remoteEntry.js`);
  await expect(page.getByRole('alert').filter({ hasText: 'is neither on this machine' })).toBeVisible();
  await expect(heading(page)).not.toHaveText('As it was');
  expect(requests.filter((url) => new URL(url).hostname !== 'localhost')).toEqual([]);
});

test('ignores overrides from the address and storage in the channel live', async ({ page, devRemote }) => {
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  const address = `${devRemote.url}/remoteEntry.js`;
  await page.addInitScript(
    ([remote, url]) => localStorage.setItem('overrides', JSON.stringify({ [remote as string]: url })),
    [devRemote.name, address],
  );
  await page.goto(`${PAGE}?override=${devRemote.name}@${address}&devtools=bus`);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(`${PAGE}?devtools=bus`);
  await expect(heading(page)).not.toHaveText('As it was');
  expect(consoleMessages.join()).toContain('overrides are not for the channel live');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});
