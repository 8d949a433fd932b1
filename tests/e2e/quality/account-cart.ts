import { expect } from '@playwright/test';
import { openWith, type Shopper } from './shopper';

/** Empties the account's cart, which earlier states have filled. */
export async function emptyAccountCart(shopper: Shopper): Promise<void> {
  const response = await shopper.page.request.put('/v2/cart_items/add_or_remove_quantity/', {
    headers: await customerHeaders(shopper),
    data: { cart_item: { action: 'CLEAR' } },
  });
  expect(response.ok(), 'the cart is cleared').toBe(true);
}

/** What a call of the shopper needs beside the cookie. */
export async function customerHeaders(shopper: Shopper): Promise<{ authorization: string }> {
  await openWith(shopper, '/favicon.svg');
  const token = await shopper.page.evaluate(() => localStorage.getItem('access_token'));
  return { authorization: `Bearer ${token}` };
}
