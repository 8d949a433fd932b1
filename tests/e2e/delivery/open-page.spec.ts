import { promote, publishVariant, rollBack } from '../../store/releases';
import { addToCart, BRAND, chooseValue, heading, openBrand } from '../shop/catalogue';
import { cards, goToCardStep, payWith, seeSuccess } from '../shop/checkout';
import { paidOnce, truthAbout } from '../shop/oracle';
import { somebody } from '../shop/people';
import { expect, test } from '../shop/test';
import { type ChannelEdge, startChannel } from './own-channel';

let edge: ChannelEdge;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  edge = await startChannel('open-page');
});
test.afterAll(() => edge?.kill());

test('a page kept open across two promotes and a roll-back finishes buying', async ({ page }) => {
  test.slow();
  const { channel, url } = edge;
  const release = async (remote: string) => {
    const version = await publishVariant(remote, (files) => {
      for (const [name, bytes] of files)
        if (/^[^/]+\.js$/.test(name)) files.set(name, Buffer.concat([bytes, Buffer.from('\n/* newer */')]));
    });
    await promote(remote, version, { channel });
  };
  const buyer = somebody('Huda');
  await page.goto(`${url}/allcards`);
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { keptOpen: true }));

  await release('mf-catalogue');
  await openBrand(page, BRAND);
  await release('mf-cart-checkout');
  await chooseValue(page);
  await addToCart(page);
  await rollBack('mf-catalogue', channel);
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(heading(page, 'Your cart')).toBeVisible();
  expect(await page.evaluate(() => 'keptOpen' in window)).toBe(true);

  await goToCardStep(page, buyer);
  await payWith(page, cards.visa);
  await seeSuccess(page);
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});
