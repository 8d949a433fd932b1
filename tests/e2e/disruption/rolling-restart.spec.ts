import { randomUUID } from 'node:crypto';
import { query } from '../../running-shop/database';
import { startNginx } from '../../running-shop/nginx';
import { freePorts, type StartedPart, startPart } from '../../running-shop/parts';
import { shop } from '../../running-shop/shop';
import { type MakeRequest, steadyLoad } from '../../running-shop/steady-load';
import { expect, test } from '../support/test';

const ROUNDS = 3;
const EVERY_MS = 20;

/** An upgrade as docs/how-to/production.md describes it, three times without a pause between its steps. */
test('fails none of fifty requests a second while two edges and two APIs behind nginx restart three times in turn', async () => {
  test.slow();
  const ports = (await freePorts(6)) as [number, number, number, number, number, number];
  const [publicPort, internalPort, edgeOne, edgeTwo, apiOne, apiTwo] = ports;
  const api = (port: number) => () =>
    startPart('api', {
      ...{ API_PORT: String(port), TRUST_PROXY: 'loopback' },
      // All orders come from one address.
      RATE_LIMIT_GUEST_ORDERS: '100000',
    });
  const edge = (port: number) => () =>
    startPart('edge', {
      ...{ PORT: String(port), API_URL: `http://127.0.0.1:${internalPort}`, TRUST_PROXY: 'loopback' },
    });
  const start = { apiOne: api(apiOne), apiTwo: api(apiTwo), edgeOne: edge(edgeOne), edgeTwo: edge(edgeTwo) };
  const names = ['apiOne', 'apiTwo', 'edgeOne', 'edgeTwo'] as const;
  const running = new Map<string, StartedPart>();
  let nginxLog = '';
  const stopNginx = await startNginx(
    { 8080: publicPort, 8081: internalPort, 3000: edgeOne, 3100: edgeTwo, 3005: apiOne, 3105: apiTwo },
    // An edge is ready once it has reached an API, through nginx.
    () => Promise.all(names.map(async (name) => running.set(name, await start[name]()))),
    (text) => {
      nginxLog += text;
    },
  );
  nginxLog = '';
  const keys: string[] = [];
  let phase = 'before';
  const requests = await requestsOfShoppers(keys);
  const load = steadyLoad(`http://localhost:${publicPort}`, requests, EVERY_MS, () => phase);
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const name of names) {
        phase = `${name} stops, round ${round}`;
        await running.get(name)?.stop();
        phase = `${name} starts, round ${round}`;
        running.set(name, await start[name]());
      }
    }
    phase = 'after';
    const { sent, failures, slowestMs } = await load.end();
    console.log(`${sent} requests, ${failures.length} failed, the slowest ${slowestMs} ms`);
    expect(failures, nginxLog.slice(-4_000)).toEqual([]);
    expect(sent).toBeGreaterThan(1_000);
    // Each key has one order, although nginx and the edges may have sent some requests twice.
    const [orders] = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders WHERE email = ANY($1)',
      [keys.map(emailOf)],
    );
    expect(orders?.count).toBe(keys.length);
  } finally {
    await load.end();
    await Promise.all([...running.values()].map((part) => part.kill()));
    await stopNginx();
  }
});

const emailOf = (key: string) => `rolling-${key}@example.com`;

/** Pages, lists, a write that stores nothing, and orders with an Idempotency-Key, in turn. */
async function requestsOfShoppers(keys: string[]): Promise<MakeRequest[]> {
  const { data } = await (await fetch(`${shop.api()}/v1/brands?currency=1&limit=1`)).json();
  const { id, denominations } = data.brands[0] as { id: number; denominations: number[] };
  const post = (path: string, body: unknown, headers = {}) => ({
    path,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
  });
  const lines = [{ brand_id: id, currency: 1, country_id: 1, giftcard_value: denominations[0], quantity: 1 }];
  const order = () => {
    const key = randomUUID();
    keys.push(key);
    const user = { first_name: 'Rolling', last_name: 'Restart', email: emailOf(key) };
    const giftcard = lines.map((line) => ({ ...line, isforself: true }));
    return post(
      '/v1/guest_orders',
      { user, giftcard, order: { payment_currency: 'AED', currency: 1, language_code: 'en' } },
      { 'idempotency-key': key },
    );
  };
  return [
    () => ({ path: '/allcards' }),
    () => ({ path: '/v1/giftcard_units' }),
    () => post('/v2/cart_items/quote', { cart_items: [], currency_code: 'AED' }),
    order,
  ];
}
