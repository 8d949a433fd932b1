import { shop } from '../../running-shop/shop';
import { fillCart, heading } from '../support/catalogue';
import { cardFields, cards, confirmSuccess, goToCardStep, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { expect, test } from '../support/test';

interface Conversion {
  order_number: string;
  known_click: boolean;
  missing: string[];
  checksum: string;
  lines: { brand: string; quantity: number }[];
}

async function conversionsOf(click: string): Promise<Conversion[]> {
  const response = await fetch(`${shop.sandbox()}/affiliate/conversions`);
  const { conversions } = (await response.json()) as { conversions: (Conversion & { click_id: string })[] };
  return conversions.filter(({ click_id }) => click_id === click);
}

test('a click on an affiliate’s link leads to a page of the shop, and its purchase is reported once [more-2.26] [more-2.27] [more-4.12] [more-4.13]', async ({
  page,
  context,
}) => {
  await page.goto(`${shop.sandbox()}/affiliate/click?url=${encodeURIComponent('/allfeaturedcards')}`);
  await expect(page).toHaveURL('/allfeaturedcards');
  const cookie = (await context.cookies(shop.url())).find(({ name }) => name === 'affiliate_click');
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', httpOnly: false });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000);

  await fillCart(page);
  await goToCardStep(page, newCustomer('Mona'));
  await expect(cardFields(page).number).toBeVisible();
  await payWith(page, cards.visa);
  const order = await confirmSuccess(page);
  await expect.poll(() => conversionsOf(cookie?.value ?? '')).toHaveLength(1);
  const [conversion] = await conversionsOf(cookie?.value ?? '');
  expect(conversion).toMatchObject({ order_number: order, known_click: true, missing: [] });
  expect(conversion?.checksum).toMatch(/^[0-9a-f]{64}$/);
  expect(conversion?.lines).toMatchObject([{ quantity: 1 }]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('affiliate_click');
  await page.reload();
  await expect(heading(page, 'Thank you for your order')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await conversionsOf(cookie?.value ?? '')).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a click leads to the root, and its cookie is set [more-2.27]', async ({ page, context }) => {
    await expect(async () => {
      await page.goto(`${shop.sandbox()}/affiliate/click`);
      await expect(page).toHaveURL('/');
      // On a busy machine the edge's first pages come without their content.
      await expect(heading(page)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    expect((await context.cookies()).map(({ name }) => name)).toContain('affiliate_click');
  });

  test('a link to another site leads to the root', async ({ page }) => {
    for (const url of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await page.goto(`/affiliate?click_id=c1&url=${encodeURIComponent(url)}`);
      await expect(page).toHaveURL('/');
    }
  });
});
