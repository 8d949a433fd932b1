import { type SliceName, STATE_KEY, STATE_VERSION, type StoredSlice } from '@giftstore/contracts';
import { expect, type Page } from '@playwright/test';

/** A shopper on a page, in any language. */
export interface Shopper {
  page: Page;
  /** The shop's English text in the shopper's language. */
  t(text: string): string;
}

/** State that a browser has stored on earlier visits. */
export type StoredState = { [N in SliceName]?: StoredSlice<N> };

/** Opens `path` in a browser with the given stored state only. */
export async function openWith({ page }: Shopper, path: string, state: StoredState = {}): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, text]) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem(key as string, text as string);
    },
    [STATE_KEY, JSON.stringify({ version: STATE_VERSION, ...state })],
  );
  await page.goto(path);
}

/** Expects a heading, and that nothing is loading. */
export async function expectLoaded(page: Page): Promise<void> {
  const pageHeading = page.getByRole('heading', { level: 1 });
  await expect(pageHeading).toBeVisible();
  // It may be a splash's, which hides with it a moment before the page's is there.
  await expect(page.locator('[data-splash]')).toHaveCount(0);
  await expect(pageHeading).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export const CARD = '/selected-card/101?currency=1';
/** The same brand's card in another country and currency. */
export const CARD_ABROAD = '/selected-card/101?currency=2';
const inDirhams = { brand_id: 101, currency: 1, country_id: 1, giftcard_value: 50, isforself: true };

/** A guest's cart with a card for the guest and one for a friend. */
export const fullCart: StoredState = {
  cart: {
    lines: [
      { ...inDirhams, id: 'one', quantity: 2 },
      {
        ...inDirhams,
        ...{ id: 'two', quantity: 1, isforself: false, giftcard_value: 150, gift_message: 'For you' },
        ...{ contact_name: 'Nadia Haddad', contact_email: 'nadia@example.com' },
      },
    ],
  },
};

/** A guest's cart with more cards than an order allows. */
export const overfullCart: StoredState = {
  cart: {
    lines: [
      { ...inDirhams, id: 'one', quantity: 5 },
      { ...inDirhams, id: 'two', quantity: 2, giftcard_value: 150 },
    ],
  },
};

/** A cart that is paid with points. */
export const pointsCart: StoredState = {
  cart: { lines: [{ ...inDirhams, id: 'three', quantity: 1 }], usePoints: true },
};

/** A gift that is paid with points, and mailed on a day if there is one. */
export function giftPaidWithPoints(send_on?: string): StoredState {
  const line = {
    ...inDirhams,
    ...{ id: 'five', quantity: 1, isforself: false, gift_message: 'For you' },
    ...{ contact_name: 'Nadia Haddad', contact_email: 'nadia@example.com' },
  };
  return { cart: { lines: [{ ...line, send_on }], usePoints: true } };
}

/** The button of an order that points pay whole, of however many. */
export function payWithPoints({ page, t }: Shopper) {
  const name = t('Pay with {{count, number}} points').replace('{{count, number}}', '[\\d,]+');
  return page.getByRole('button', { name: new RegExp(`^${name}$`) });
}

/** A cart with as many cards as an order allows, which is more than the daily limit of an account. */
export const dailyLimitCart: StoredState = { cart: { lines: [{ ...inDirhams, id: 'four', quantity: 5 }] } };

/** A guest's cart with a value that is not sold any more. */
export const staleCart: StoredState = {
  cart: { lines: [{ ...inDirhams, id: 'one', quantity: 1, giftcard_value: 100, name: 'Amberlane' }] },
};

/** A guest in the checkout, without or with their details. */
export const inCheckout = (guest?: {
  first_name: string;
  last_name: string;
  email: string;
}): StoredState => ({
  checkout: {
    ...{ source: 'buyNow', currency: 'AED', idempotencyKey: crypto.randomUUID() },
    lines: [{ ...inDirhams, id: 'one', quantity: 1 }],
    ...(guest ? { guest } : {}),
  },
});
