import { EARLY_REQUEST, type EarlyRequest } from '@giftstore/contracts';
import { createHttp } from './http';
import type { Transport } from './transport';

const EARLY = Symbol.for(EARLY_REQUEST);
const holder = globalThis as { [EARLY]?: EarlyRequest };
const envelope = (data: unknown, code = 200) => ({ status: 'Success', code, data });
const PATH = '/v2/cart_items/quote';

function client(token: string | null = null) {
  const send = jest.fn(async () => envelope('sent'));
  const transport = { send } as unknown as Transport;
  const session = { token: () => token, expired: jest.fn() };
  return { send, http: createHttp({ baseUrl: '', session, loadTransport: async () => transport }) };
}

function sent(response: unknown, request: Partial<EarlyRequest> = {}): void {
  const post = { key: PATH, body: JSON.stringify({ a: 1 }), token: null };
  holder[EARLY] = { ...post, response: Promise.resolve(response), ...request };
}

afterEach(() => {
  delete holder[EARLY];
});

it('is the response to the same call, once', async () => {
  sent(envelope('early'));
  const { http, send } = client();
  await expect(http.post(PATH, { a: 1 })).resolves.toEqual(envelope('early'));
  expect(send).not.toHaveBeenCalled();
  await expect(http.post(PATH, { a: 1 })).resolves.toEqual(envelope('sent'));
});

it.each([
  ['failed', null],
  ['was refused', envelope(null, 422)],
])('is left when it %s, and the call is sent', async (_how, response) => {
  sent(response);
  const { http, send } = client();
  await expect(http.post(PATH, { a: 1 })).resolves.toEqual(envelope('sent'));
  expect(send).toHaveBeenCalledTimes(1);
});

it('is dropped by a call of something else to its address, and stays for other addresses', async () => {
  sent(envelope('early'));
  const { http } = client();
  await expect(http.post('/v1/x', { a: 1 })).resolves.toEqual(envelope('sent'));
  expect(holder[EARLY]).toBeDefined();
  await expect(http.post(PATH, { a: 2 })).resolves.toEqual(envelope('sent'));
  expect(holder[EARLY]).toBeUndefined();
});

it('is the response to a customer’s call of the same address and parameters', async () => {
  sent(envelope('early'), { key: '/v2/cart?currency=AED&points=false', body: undefined, token: 'token' });
  const { http } = client('token');
  const read = () => http.get('/v2/cart', { params: { points: false, currency: 'AED' } });
  await expect(read()).resolves.toEqual(envelope('early'));
  await expect(read()).resolves.toEqual(envelope('sent'));
});

it.each([
  ['signed in meanwhile', null, 'token'],
  ['signed out meanwhile', 'token', null],
  ['is another customer', 'token', 'other'],
])('is no response for a shopper who %s', async (_who, early, now) => {
  sent(envelope('early'), { token: early });
  await expect(client(now).http.post(PATH, { a: 1 })).resolves.toEqual(envelope('sent'));
});

it('is no response to a call with an idempotency key', async () => {
  sent(envelope('early'));
  await expect(client().http.post(PATH, { a: 1 }, { idempotencyKey: 'k' })).resolves.toEqual(
    envelope('sent'),
  );
});
