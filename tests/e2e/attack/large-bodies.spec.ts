import { expect, isWhole, test } from './attacked-shop';

/** Entries of a list; six errors each would be a quarter of a million. */
const ENTRIES = 40_000;
/** Bytes of the answer to a bad request, around little that the request contained. */
const ENVELOPE_BYTES = 2_048;
const rounds = isWhole ? 100 : 20;

const emptyLines = (count: number) => `[${Array(count).fill('{}').join(',')}]`;
const unknownFields = (bytes: number) =>
  `{${Array.from({ length: bytes / 8 }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`;

interface Attack {
  path: string;
  body: string;
  status: number;
}

/** Bodies that were accepted up to 256 KiB and ended the process, and the worst that still pass the limit. */
const attacks: Attack[] = [
  ...[ENTRIES, 2 * ENTRIES].flatMap((count) => [
    {
      path: '/v1/guest_orders',
      body: `{"user":{},"giftcard":${emptyLines(count)},"order":{}}`,
      status: 413,
    },
    {
      path: '/v2/cart_items/quote',
      body: `{"cart_items":${emptyLines(count)},"currency_code":"AED"}`,
      status: 413,
    },
  ]),
  {
    path: '/v2/cart_items/quote',
    body: `{"cart_items":${emptyLines(10_000)},"currency_code":"AED"}`,
    status: 422,
  },
  { path: '/v1/guest_orders', body: unknownFields(32_000), status: 422 },
  { path: '/v1/guest_orders', body: '['.repeat(32_000), status: 400 },
  {
    path: '/v1/accounts/registrations/signup',
    body: `{"signup":{"email":"${'a.'.repeat(8_000)}"}}`,
    status: 422,
  },
];

test('large and malformed bodies cost the API little, and other shoppers nothing', async ({
  attackedShop,
}) => {
  const { api } = attackedShop;
  const startTime = await processStart(api);
  for (let round = 0; round < rounds; round += 1) {
    const responses = await Promise.all(attacks.map((attack) => send(api, attack)));
    const shopper = await fetch(`${api}/v1/countries`);
    expect({ responses, shopper: shopper.status }).toEqual({
      responses: attacks.map(({ status }) => ({ status, fits: true })),
      shopper: 200,
    });
  }
  expect(await processStart(api)).toBe(startTime);
});

async function send(api: string, { path, body }: Attack) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(api + path, { method: 'POST', headers, body });
  const { length } = await response.text();
  return { status: response.status, fits: length <= Buffer.byteLength(body) + ENVELOPE_BYTES };
}

/** When the API's process started: another time means that it was restarted. */
async function processStart(api: string): Promise<string | undefined> {
  const metrics = await (await fetch(`${api}/metrics`)).text();
  return /^process_start_time_seconds (\d+)/m.exec(metrics)?.[1];
}
