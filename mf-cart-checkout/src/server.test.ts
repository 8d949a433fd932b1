/** @jest-environment node */
import { isDataRequests, type PageConfig } from '@giftstore/contracts';
import { render } from './server';

const unit = { id: 1, country_name: 'Oman', unit_name_short: 'AED', unit_name: 'Dirham' };
const api = {
  '/v1/giftcard_units': { status: 'Success', code: 200, data: { giftcard_units: [unit] } },
  '/v1/giftcard_units/get_payment_currencies': { status: 'Success', code: 200, data: { currencies: [] } },
};
const config = { brandName: 'Gifti Global' } as PageConfig;

async function page(url: string) {
  const rendered = await render({ url, unit: 1, locale: 'en', config, api });
  if (!rendered || isDataRequests(rendered)) throw new Error(`${url} was not rendered`);
  return rendered;
}

it('renders the heading, the steps and the skeleton of an order, whichever it is', async () => {
  const { html, status, head } = await page('/success');
  expect(status).toBe(200);
  expect(head.title).toBe('Order details');
  expect(html).toContain('Your order</h1>');
  expect(html).toContain('Order details');
  expect(html).not.toMatch(/<button|<a |<input/);
});

it("renders the cart's heading and skeleton, and nothing to press", async () => {
  expect(typeof window).toBe('undefined');
  const { html, status, head } = await page('/cart');
  expect(status).toBe(200);
  expect(head.title).toBe('Cart');
  expect(html).toContain('Your cart</h1>');
  expect(html).toContain('Loading');
  expect(html).not.toMatch(/<button|<a |<input/);
});
