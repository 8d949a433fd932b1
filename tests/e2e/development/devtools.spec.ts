import { expectAccessible } from '../support/accessible';
import { addToCart, chooseValue, openBrand } from '../support/catalogue';
import { expect, test } from './test';

test('?devtools=bus shows bus messages, remotes and load times', async ({ page, preview }) => {
  await page.goto(`${preview}/allcards?devtools=bus`);
  await openBrand(page);
  await chooseValue(page);
  await addToCart(page);
  const panel = page.getByRole('complementary', { name: 'Developer tools' });
  await panel.getByRole('button', { name: /^Bus: \d+ messages$/ }).press('Enter');

  const messages = panel.getByRole('region', { name: 'Messages on the bus' });
  const command = messages.getByRole('row', { name: /cart\/add/ }).filter({ hasText: 'command' });
  await expect(command).toContainText(/mf-catalogue \d+\.\d+\.\d+/);
  // Published before the panel was loaded.
  await expect(messages.getByRole('row', { name: /country/ }).first()).toContainText('shell');
  await command.getByText('{').first().click();
  await expect(command.locator('pre')).toContainText('"');
  await panel.getByRole('searchbox', { name: 'Filter' }).fill('cart/add');
  await expect(messages.getByRole('row', { name: /country/ })).toHaveCount(0);

  const loadTimes = panel.getByRole('region', { name: 'How long remotes took to load' });
  await expect(loadTimes.getByRole('row', { name: /mf-catalogue/ })).toContainText(/(\d+ ms.*){3}/);
  await expect(page.locator('[data-remote="mf-catalogue"]')).toHaveAttribute(
    'data-devtools',
    /^mf-catalogue \d/,
  );
  await expectAccessible(page, 'a page with the developer tools open');

  await page.setViewportSize({ width: 390, height: 844 });
  await panel.getByRole('button', { name: /^Bus/ }).click();
  const { width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
  expect(width * height).toBeLessThan((390 * 844) / 20);
  await expectAccessible(page, 'a phone with the developer tools closed');
});
