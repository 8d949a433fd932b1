import { promote, publishVariant, rollBack } from '../../running-shop/releases';
import { addToCart, BRAND, chooseValue, heading, openBrand } from '../support/catalogue';
import { cards, confirmSuccess, goToCardStep, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';
import { type ChannelEdge, startChannel } from './channel-edge';

let edge: ChannelEdge;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  edge = await startChannel('open-page');
});
test.afterAll(() => edge?.kill());

test('completes a purchase on a page that stays open across two promotes and a rollback', async ({
  page,
}) => {
  test.slow();
  const { channel, url } = edge;
  const releaseNewer = async (remote: string) => {
    const version = await publishVariant(remote, (files) => {
      for (const [name, bytes] of files)
        if (/^[^/]+\.js$/.test(name)) files.set(name, Buffer.concat([bytes, Buffer.from('\n/* newer */')]));
    });
    await promote(remote, version, { channel });
  };
  const buyer = newCustomer('Huda');
  await page.goto(`${url}/allcards`);
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await releaseNewer('mf-catalogue');
  await openBrand(page, BRAND);
  await releaseNewer('mf-cart-checkout');
  await chooseValue(page);
  await addToCart(page);
  await rollBack('mf-catalogue', channel);
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(heading(page, 'Your cart')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await goToCardStep(page, buyer);
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});
