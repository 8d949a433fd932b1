import { type SliceName, STATE_KEY, STATE_VERSION, type StoredSlice } from '@giftstore/contracts';
import { expect, type Page } from '@playwright/test';

/** Somebody at a page, in whatever language the shop speaks to them. */
export interface Shopper {
  page: Page;
  /** The shop's English words as this shopper sees them. */
  t(text: string): string;
}

/** What a browser may have kept of earlier visits. */
export type StoredState = { [N in SliceName]?: StoredSlice<N> };

/** Opens `path` in a browser that kept just that. */
export async function openWith({ page }: Shopper, path: string, kept: StoredState = {}): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, state]) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem(key as string, state as string);
    },
    [STATE_KEY, JSON.stringify({ version: STATE_VERSION, ...kept })],
  );
  await page.goto(path);
}

/** The page says what it is, and nothing of it is still being loaded. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export const CARD = '/selected-card/101?currency=1';
/** The same brand's card of another country, in another currency. */
export const CARD_ABROAD = '/selected-card/101?currency=2';
const inDirhams = { brand_id: 101, currency: 1, country_id: 1, giftcard_value: 50, isforself: true };

/** A guest's cart with a card for oneself and one for a friend. */
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

/** A guest's cart with more cards than an order may hold. */
export const overfullCart: StoredState = {
  cart: {
    lines: [
      { ...inDirhams, id: 'one', quantity: 5 },
      { ...inDirhams, id: 'two', quantity: 2, giftcard_value: 150 },
    ],
  },
};

/** A cart of somebody who wants to pay with points. */
export const pointsCart: StoredState = {
  cart: { lines: [{ ...inDirhams, id: 'three', quantity: 1 }], usePoints: true },
};

/** A cart with as many cards as an order may hold: more than an account may buy in a day. */
export const dayfulCart: StoredState = { cart: { lines: [{ ...inDirhams, id: 'four', quantity: 5 }] } };

/** A guest's cart with a value that is no longer offered. */
export const staleCart: StoredState = {
  cart: { lines: [{ ...inDirhams, id: 'one', quantity: 1, giftcard_value: 100, name: 'Amberlane' }] },
};

/** A guest in the wizard: before their details, or with them. */
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
