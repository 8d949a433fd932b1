/** @jest-environment node */
import type { PageConfig } from '@giftstore/contracts';
import { render } from './server';

const unit = { id: 1, country_name: 'Oman', unit_name_short: 'AED', unit_name: 'Dirham' };
const api = {
  '/v1/giftcard_units': { status: 'Success', code: 200, data: { giftcard_units: [unit] } },
};
const page = (url: string) =>
  render({ url, unit: 1, locale: 'en', config: { brandName: 'Gifti Global' } as PageConfig, api });

it('draws the frame of the cart: its heading, the shape of what comes, and nothing that somebody could press', async () => {
  expect(typeof window).toBe('undefined');
  const { html, status, head } = (await page('/cart')) ?? { html: '', head: {} };
  expect(status).toBe(200);
  expect(head.title).toBe('Cart');
  expect(html).toContain('Your cart</h1>');
  expect(html).toContain('Loading');
  expect(html).not.toMatch(/<button|<a |<input/);
});
