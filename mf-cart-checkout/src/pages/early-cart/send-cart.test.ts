import { EARLY_REQUEST, type EarlyRequest, requestKey, STATE_VERSION } from '@giftstore/contracts';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { sendDay } from '../../builders.test.fixture';
import { CUSTOMER_CART_PATH } from '../../cart/cart-api';
import { toCartLine } from '../../lines/cart-rules';
import { sendCart } from './send-cart';

/** The page uses the early response only if both send the same. */
const EARLY = Symbol.for(EARLY_REQUEST);
const holder = window as unknown as { [EARLY]?: EarlyRequest };
const card = { brand_id: 7, currency: 1, country_id: 1, giftcard_value: 50, quantity: 2, isforself: true };
const gift = { ...card, isforself: false, contact_name: ' Lina ', contact_email: 'lina@example.com' };
const shown = { id: 'a', name: 'Nourva', image: '/media/a.svg', unit_name_short: 'AED' };
const fetchCall = jest.fn();

interface Storage {
  token?: string;
  state?: unknown;
}

function open({ token, state }: Storage, respond = async (): Promise<unknown> => ({ ok: false })) {
  if (token) localStorage.setItem('access_token', token);
  if (state !== undefined) localStorage.setItem('state', JSON.stringify(state));
  fetchCall.mockImplementation(respond);
  sendCart({
    ...{ tokenKey: 'access_token', stateKey: 'state', version: STATE_VERSION, early: EARLY_REQUEST },
    ...{ quoteUrl: '/quote', customerCartUrl: CUSTOMER_CART_PATH, currency: 'AED', timeoutMs: 1_000 },
  });
  return holder[EARLY];
}

const stateOf = (lines: object[], cart: object = {}) => ({
  version: STATE_VERSION,
  cart: { lines, ...cart },
});

beforeEach(() => {
  globalThis.fetch = fetchCall;
  AbortSignal.timeout = () => new AbortController().signal;
});

afterEach(() => {
  localStorage.clear();
  fetchCall.mockReset();
  delete holder[EARLY];
});

it.each<[string, CartLineInput[], string | undefined]>([
  ['cards for oneself', [card], undefined],
  ['a gift', [gift], 'GBP'],
  [
    'a gift with a message and a picture',
    [{ ...gift, gift_message: ' Hi ', gifting_image_id: 4 }, card],
    undefined,
  ],
  [
    'a gift for a day',
    [
      { ...gift, send_on: sendDay.ahead },
      { ...gift, send_on: sendDay.past },
    ],
    undefined,
  ],
  ['a gift with an empty message', [{ ...gift, gift_message: '  ' }], undefined],
  [
    'a card for oneself with what is left of a gift',
    [{ ...gift, isforself: true, send_on: sendDay.ahead }],
    undefined,
  ],
])('sends what the page sends: %s', (_what, lines, currency) => {
  const early = open({
    state: stateOf(
      lines.map((line) => ({ ...shown, ...line })),
      { currency },
    ),
  });
  const body = JSON.stringify({ cart_items: lines.map(toCartLine), currency_code: currency ?? 'AED' });
  expect(early).toMatchObject({ key: '/quote', body, token: null });
  expect(fetchCall).toHaveBeenCalledWith('/quote', expect.objectContaining({ method: 'POST', body }));
});

it.each<[string, object | undefined, Record<string, string | boolean>]>([
  ['without choices', undefined, { currency_code: 'AED', use_reward_points: false }],
  [
    'with points',
    stateOf([], { currency: 'USD', usePoints: true }),
    { currency_code: 'USD', use_reward_points: true },
  ],
])("asks for a customer's cart as the page does: %s", (_how, state, params) => {
  const early = open({ token: 'secret', state });
  const key = requestKey(CUSTOMER_CART_PATH, params);
  expect(early).toMatchObject({ key, token: 'secret' });
  const [url, { method, headers, body }] = fetchCall.mock.lastCall;
  expect({ url, method, body }).toEqual({ url: key, method: 'GET', body: undefined });
  expect(headers).toEqual({ accept: 'application/json', authorization: 'Bearer secret' });
});

it.each<[string, Storage]>([
  ['a customer whose lines are not merged yet', { token: 'secret', state: stateOf([card]) }],
  ['an empty cart', { state: stateOf([]) }],
  ['a first visit', {}],
  ['a cart of another version', { state: { ...stateOf([card]), version: 0 } }],
  ['a broken cart', { state: { version: STATE_VERSION, cart: 'x' } }],
  ['a broken line', { state: stateOf([{ ...gift, contact_name: 7 }]) }],
])('sends nothing for %s', (_who, storage) => {
  expect(open(storage)).toBeUndefined();
  expect(fetchCall).not.toHaveBeenCalled();
});

it.each<[string, () => Promise<unknown>, unknown]>([
  ['the envelope of a price', async () => ({ ok: true, json: async () => ({ code: 200 }) }), { code: 200 }],
  [
    'nothing when a line cannot be sold',
    async () => ({ ok: false, json: async () => ({ code: 422 }) }),
    null,
  ],
  ['nothing without a network', () => Promise.reject(new TypeError('offline')), null],
  [
    'nothing when a proxy responds',
    async () => ({ ok: true, json: () => Promise.reject(new Error('HTML')) }),
    null,
  ],
])('leaves %s to the page', async (_what, respond, expected) => {
  expect(await open({ state: stateOf([card]) }, respond)?.response).toEqual(expected);
});
