/** @jest-environment node */
import { isDataRequests, type PageConfig } from '@giftstore/contracts';
import { handshake } from './giveaway.test.fixture';
import { render } from './server';

const config = { brandName: 'Gifti Global', supportEmail: 'help@example.com' } as PageConfig;
const success = (data: unknown) => ({ status: 'Success', code: 200, data });
const api = (campaign: unknown) => ({
  '/v1/giftcard_units': success({ giftcard_units: [] }),
  '/v1/countries': success({ countries: [] }),
  [`/v1/giveaway_campaigns?event=${handshake.event}`]: campaign,
});

async function page(campaign: unknown) {
  const url = `/giveaway/${handshake.event}`;
  const rendered = await render({ url, unit: 1, locale: 'en', config, api: api(campaign) });
  if (!rendered || isDataRequests(rendered)) throw new Error(`${url} was not rendered`);
  return rendered;
}

it('requests campaign and countries, and renders splash, panel and form', async () => {
  expect(typeof window).toBe('undefined');
  const { html, status, head } = await page(success({ campaign: handshake }));
  expect(status).toBe(200);
  expect(head).toMatchObject({ title: 'The Big Handshake', description: 'Meet us at booth 12' });
  expect(html).toContain('09:45 to 19:30 CEST');
  expect(html).toContain('The first global card exchangeable in any currency</h1>');
  expect(html).toContain('Giveaway code');
});

it('responds 404 for an unknown campaign', async () => {
  const { status, head, html } = await page({ status: 'Error', code: 404, data: null });
  expect(status).toBe(404);
  expect(head.robots).toBe('noindex');
  expect(html).toContain('find this giveaway</h1>');
});
