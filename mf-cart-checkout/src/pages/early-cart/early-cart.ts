import {
  DEFAULT_CURRENCY,
  EARLY_REQUEST,
  EARLY_TEMPLATE_ATTRIBUTE,
  requestKey,
  SEND_HOUR_UTC,
  STATE_KEY,
  STATE_VERSION,
  type StoredCartLine,
  TOKEN_KEY,
} from '@giftstore/contracts';
import { formatDay, formatDenomination, formatMoney } from '@giftstore/i18n';
import { type DescribeEarlyPage, documentScript, type TemplateState } from '@giftstore/remote/server';
import { BREAK_BEFORE } from '@giftstore/ui/checkout';
import { QUOTE_PATH } from '../../amounts/quote';
import { CUSTOMER_CART_PATH } from '../../cart/cart-api';
import { cartActions } from '../../cart/data/slice';
import { fetchCurrencies } from '../../features/payment-options/data/api';
import { paymentOptionsActions } from '../../features/payment-options/data/slice';
import { EARLY_CART_ATTRIBUTE, PART_ATTRIBUTE } from '../../lines/early-parts';
import { fillCart } from './fill-cart';
import { sendCart } from './send-cart';

const TIMEOUT_MS = 5_000;
/** A value that no other text of the page is. */
const VALUE = 8_888;
/** A day that is always to come. */
const SEND_DAY = '9999-12-31';
const PAYMENT = { currency: DEFAULT_CURRENCY, usePoints: false };

/** The cart in its document: a request for its price, and the stored lines before React is there. */
export const earlyCart: DescribeEarlyPage = async ({ services, t }) => {
  const { http, config, country } = services;
  const unit = country.rendered?.()?.unit_name_short ?? DEFAULT_CURRENCY;
  const currencies = await fetchCurrencies(http).catch(() => []);
  const keys = { tokenKey: TOKEN_KEY, stateKey: STATE_KEY, version: STATE_VERSION, early: EARLY_REQUEST };
  return {
    start: documentScript(sendCart, {
      ...keys,
      quoteUrl: requestKey(config.apiBase + QUOTE_PATH),
      customerCartUrl: config.apiBase + CUSTOMER_CART_PATH,
      currency: DEFAULT_CURRENCY,
      timeoutMs: TIMEOUT_MS,
    }),
    templates: [1, 2].map((quantity) => ({
      actions: [
        paymentOptionsActions.currenciesSucceeded(currencies),
        cartActions.guestCartLoaded({ lines: linesOf(unit, quantity), payment: PAYMENT }),
      ],
      placeholders: placeholdersOf(unit, quantity, t),
    })),
    content: documentScript(fillCart, {
      ...keys,
      template: EARLY_TEMPLATE_ATTRIBUTE,
      target: EARLY_CART_ATTRIBUTE,
      part: PART_ATTRIBUTE,
      breakBefore: BREAK_BEFORE,
      locale: 'en-GB',
      sendTimeMs: SEND_HOUR_UTC * 3_600_000,
      atOnce: t('recipient.atOnce'),
      unit,
      currency: DEFAULT_CURRENCY,
      cards: counted((count) => t('cart.cards', count)),
      totalOf: counted((count) => t('cart.totalOf', count)),
      checkout: t('startCheckout.checkout'),
    }),
  };
};

/** A text of one, and of any other number. */
function counted(text: (values: { count: number; replace?: object }) => string) {
  return { one: text({ count: 1 }), other: text({ count: 2, replace: { count: '__count__' } }) };
}

/** A card for oneself and a gift. */
function linesOf(unit: string, quantity: number): StoredCartLine[] {
  const card = {
    ...{ id: '__id__', name: '__name__', image: '__image__', unit_name_short: unit },
    ...{ country_id: 1, giftcard_value: VALUE, quantity, isforself: true },
    // Ids are numbers, but for the links of a template.
    ...({ brand_id: '__brand__', currency: '__unit__' } as unknown as { brand_id: number; currency: number }),
  };
  const gift = {
    contact_name: '__contact__',
    contact_email: '__user__@__domain__',
    gift_message: '__message__',
    send_on: SEND_DAY,
  };
  return [card, { ...card, ...gift, isforself: false }];
}

function placeholdersOf(
  unit: string,
  quantity: number,
  t: Parameters<DescribeEarlyPage>[0]['t'],
): TemplateState['placeholders'] {
  const value = formatDenomination(VALUE, unit);
  const several = { count: quantity, value: '__value__' };
  const count = 2 * quantity;
  return [
    [formatMoney(VALUE * count, unit), '__faceValue__'],
    [formatMoney(VALUE * quantity, unit), '__total__'],
    [value, '__value__'],
    [
      t('lines.several', several),
      t('lines.several', { ...several, replace: { ...several, count: '__quantity__' } }),
    ],
    [formatDay(SEND_DAY), '__day__'],
    [t('cart.totalOf', { count }), '__totalOf__'],
    [t('cart.cards', { count }), '__cards__'],
  ];
}
