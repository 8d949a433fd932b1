import type { StoredCartLine } from '@giftstore/contracts';
import type {
  Cart,
  CartItem,
  CartLine,
  DailyLimitReached,
  GiftcardLimit,
  PriceBreakdown,
  ProcessedOrder,
} from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';

/** A line as another remote sends it: AED 100 for oneself. */
export function input(more: Partial<CartLineInput> = {}): CartLineInput {
  return {
    brand_id: 7,
    currency: 1,
    country_id: 1,
    giftcard_value: 100,
    quantity: 1,
    isforself: true,
    ...more,
  };
}

/** A send day that is still to come, 24 December 2126, and one that is past. */
export const sendDay = { ahead: '2126-12-24', past: '2020-12-24' };

/** A gift to Sara. */
export const gift = { isforself: false, contact_name: 'Sara', contact_email: 'sara@example.com' };

export function line(id: string, more: Partial<StoredCartLine> = {}): StoredCartLine {
  return { ...input(), id, name: `Brand ${id}`, unit_name_short: 'AED', ...more };
}

/** Writes slices to local storage, like an earlier visit. */
export function store(slices: object): void {
  localStorage.setItem('state', JSON.stringify({ version: 1, ...slices }));
}

/** Makes storage refuse every write: local storage alone, or session storage too. Undone by `jest.restoreAllMocks`. */
export function fillStorage(storages = [localStorage, sessionStorage]): void {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
    if (storages.includes(this)) throw new DOMException('full', 'QuotaExceededError');
    setItem.apply(this, item);
  });
}

/** What local storage holds of a slice now. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into slices of any shape
export function stored(slice: 'cart' | 'checkout'): any {
  return JSON.parse(localStorage.getItem('state') ?? '{}')[slice];
}

export function breakdown(subTotal: number, markup = 0, currencyFee = 0): PriceBreakdown {
  const fee = 4;
  const amounts = {
    sub_total: subTotal,
    markup,
    service_fee: fee,
    vat_on_markup: 0,
    vat_on_service_fee: 0.2,
  };
  const grand_total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  return Object.fromEntries(
    Object.entries({
      converted_value: subTotal - currencyFee,
      currency_fee: currencyFee,
      ...amounts,
      grand_total,
    }).map(([name, amount]) => [name, { amount }]),
  ) as unknown as PriceBreakdown;
}

/** The quote of lines in AED: their sum, a fee of 4 and its VAT. */
export function quoteOf(lines: CartLine[], more: Partial<Cart> = {}): Cart {
  const sum = lines.reduce((total, { giftcard_value, quantity }) => total + giftcard_value * quantity, 0);
  const price_breakdown = breakdown(sum);
  const { amount } = price_breakdown.grand_total;
  return {
    items: lines.map((it, index) => ({
      ...it,
      cart_item_id: String(index + 1),
      name: `Brand ${it.brand_id}`,
      unit_name_short: 'AED',
      giftcard_image: `/media/${it.brand_id}.svg`,
      card_value_aed: it.giftcard_value * it.quantity,
    })) as CartItem[],
    cart_currency: { id: 1, unit_name_short: 'AED' },
    total_price_in_aed: (Math.round(amount * 100) - (more.used_credits ?? 0)) / 100,
    used_credits: 0,
    available_credits: 0,
    price_breakdown,
    payment_methods: { credit_card: { amount }, points: { amount: 0 } },
    minimum_payable_amount: 2.05,
    limits: { cards: 4, amount_aed: 1000 - amount },
    ...more,
  };
}

/** The same quote of cards in another currency. */
export function inCurrency(quote: Cart, unit_name_short: string): Cart {
  return { ...quote, items: quote.items.map((item) => ({ ...item, unit_name_short })) };
}

/** The same quote of cards in GBP, which cannot be paid in. */
export const inPounds = (quote: Cart): Cart => inCurrency(quote, 'GBP');

/** Fake API responses for every page: currencies, and quotes of the lines that were sent. */
export const prices = {
  'GET /v1/giftcard_units/get_payment_currencies': () => ({
    currencies: ['AED', 'SAR', 'USD', 'EUR'].map((code, index) => ({
      id: index + 1,
      unit_name_short: code,
      unit_name: `Money of ${code}`,
    })),
  }),
  'POST /v2/cart_items/quote': ({ body }: { body: unknown }) =>
    quoteOf((body as { cart_items: CartLine[] }).cart_items),
};

/** The pictures of gifts: one, with the id 3. */
export const giftPictures = {
  'GET /v1/gifting_images': () => ({
    gifting_category: [
      {
        id: 1,
        name: 'Birthday',
        gifting_images: [
          { gifting_id: 3, images: { xsmall_rectangle: '/media/3-s.svg', medium_rectangle: '/media/3.svg' } },
        ],
      },
    ],
  }),
};

export function order(more: Partial<ProcessedOrder> = {}): ProcessedOrder {
  return {
    id: '0b8f6c1e-8a55-4a57-9d5b-0d5f9b7d3c11',
    order_id: 'GG-1',
    orderid: 'GG-1',
    access_token: 'token-1',
    order_status: 'APPROVED',
    date: '2026-11-20T10:00:00.000Z',
    email: 'mona@example.com',
    currency: 1,
    payment_currency: 'AED',
    payment_currency_amount: 104.2,
    credit_debit_card_amount: 104.2,
    credits_used: 0,
    payment_card: { brand: 'Visa', last_four: '4242' },
    paid_at: '2026-11-20T10:01:00.000Z',
    price_breakdown: breakdown(100),
    order_items: [
      {
        brand_id: 7,
        brand_name: 'Nourva',
        isgift: true,
        isforself: false,
        quantity: 1,
        unit_name: 'UAE Dirham',
        unit_name_short: 'AED',
        giftcard_value: 100,
        images: { medium_rectangle: '/media/7.svg' },
        gift: {
          recipient_name: 'Sara',
          recipient_email: 'sara@example.com',
          gift_message: 'Enjoy',
          gifting_image_id: null,
          images: null,
        },
      },
    ],
    myworld_commission: null,
    event_id: null,
    ...more,
  };
}

/** A checkout at the card step. */
export function checkout(more: object = {}) {
  return {
    source: 'cart',
    lines: [line('a')],
    currency: 'AED',
    guest: { first_name: 'Mona', last_name: 'Haddad', email: 'mona@example.com' },
    idempotencyKey: 'key-1',
    ...more,
  };
}

/** A local time of 23 November 2026, or of another day of that month, as the server sends it. */
export function moment(time: string, day = 23): string {
  return new Date(`2026-11-${day}T${time}`).toISOString();
}

/**
 * A customer's daily limit at 10:00.
 * @param bought the cards of the last 24 hours, or when each of them stops counting
 */
export function customerLimit(bought: number | string[], inCart = 0): GiftcardLimit {
  const frees_at = typeof bought === 'number' ? Array(bought).fill(moment('14:04:10')) : bought;
  return { order_limit: frees_at.length + inCart, as_of: moment('10:00'), frees_at };
}

/** The `data` of a refusal for the daily limit, at 10:00. */
export function limitReached(cards: number, frees_at?: string[]): DailyLimitReached {
  return { daily_limit: { cards, as_of: moment('10:00'), ...(frees_at ? { frees_at } : {}) } };
}
