import { runInNewContext } from 'node:vm';
import {
  DEFAULT_CURRENCY,
  EARLY_REQUEST,
  type EarlyRequest,
  type RouteMatch,
  STATE_VERSION,
} from '@giftstore/contracts';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { toCartLine } from '../../mf-cart-checkout/src/lines/cart-rules';
import { earlyQuote } from '../../platform/edge/src/page/early-quote';

/**
 * The document of the cart has a guest's lines priced before its page is there. The page uses that price only if both send the same text.
 */
const card = { brand_id: 7, currency: 1, country_id: 1, giftcard_value: 50, quantity: 2, isforself: true };
const gift = { ...card, isforself: false, contact_name: ' Lina ', contact_email: 'lina@example.com' };
const shown = { id: 'a', name: 'Nourva', image: '/media/a.svg', unit_name_short: 'AED' };

interface Storage {
  access_token?: string;
  state?: unknown;
}

/** Runs the script in a page of its own; returns what it sent and what it left for the page. */
function open({ access_token, state }: Storage, respond = async (): Promise<unknown> => ({ ok: false })) {
  const [, , code = ''] = earlyQuote({ apiBase: '' }, { route: { path: '/cart' } } as RouteMatch) as string[];
  const stored: Record<string, string | undefined> = {
    access_token,
    state: state === undefined ? undefined : JSON.stringify(state),
  };
  const calls: { url: string; body: string }[] = [];
  const window: Record<symbol, EarlyRequest> = {};
  const fetch = (url: string, { body }: { body: string }) => {
    calls.push({ url, body });
    return respond();
  };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  const script = code.slice(2, code.indexOf('</script>'));
  runInNewContext(script, { window, localStorage, fetch, AbortSignal });
  return { calls, early: window[Symbol.for(EARLY_REQUEST)] };
}

const stateOf = (lines: object[], cart: object = {}) => ({
  version: STATE_VERSION,
  cart: { lines, ...cart },
});

it.each<[string, CartLineInput[], string | undefined]>([
  ['cards for oneself', [card], undefined],
  ['a gift', [gift], 'GBP'],
  [
    'a gift with a message and a picture',
    [{ ...gift, gift_message: ' Hi ', gifting_image_id: 4 }, card],
    undefined,
  ],
  ['a gift with an empty message', [{ ...gift, gift_message: '  ' }], undefined],
  ['a card for oneself with what is left of a gift', [{ ...gift, isforself: true }], undefined],
])('sends what the page sends: %s', (_what, lines, currency) => {
  const state = stateOf(
    lines.map((line) => ({ ...shown, ...line })),
    { currency },
  );
  const body = JSON.stringify({
    cart_items: lines.map(toCartLine),
    currency_code: currency ?? DEFAULT_CURRENCY,
  });
  const { calls, early } = open({ state });
  expect(calls).toEqual([{ url: '/v2/cart_items/quote', body }]);
  expect(early).toMatchObject({ url: '/v2/cart_items/quote', body });
});

it.each<[string, Storage]>([
  ['a customer', { access_token: 'token', state: stateOf([card]) }],
  ['an empty cart', { state: stateOf([]) }],
  ['a first visit', {}],
  ['a cart of another version', { state: { ...stateOf([card]), version: 0 } }],
  ['a broken cart', { state: { version: STATE_VERSION, cart: 'x' } }],
  ['a broken line', { state: stateOf([{ ...gift, contact_name: 7 }]) }],
])('sends nothing for %s', (_who, storage) => {
  expect(open(storage)).toEqual({ calls: [], early: undefined });
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
  const { early } = open({ state: stateOf([card]) }, respond);
  expect(await early?.response).toEqual(expected);
});

it('is in no other page', () => {
  expect(earlyQuote({ apiBase: '' }, { route: { path: '/' } } as RouteMatch)).toEqual([]);
  expect(earlyQuote({ apiBase: '' }, undefined)).toEqual([]);
});
