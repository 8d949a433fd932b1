import type { CartLine } from '@giftstore/contracts/api';
import { type RenderedRemote, renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { prices } from '../builders.test.fixture';
import { type FakeCustomerCart, fakeCustomerCart, signIn } from '../customer-cart.test.fixture';
import { remote } from '../remote';

export const FETCH = 'GET /v2/cart_items/fetch_items_by_cart';
export const CHANGE = 'PUT /v2/cart_items/add_or_remove_quantity/';

export interface RenderedCart extends RenderedRemote {
  cart: FakeCustomerCart;
}

/** Opens the cart page of somebody who is signed in, over a server's cart with these lines. */
export async function renderCustomerCart(
  lines: CartLine[],
  prepare: (cart: FakeCustomerCart) => void = () => {},
): Promise<RenderedCart> {
  const cart = fakeCustomerCart(...lines);
  prepare(cart);
  const rendered = await renderRemote(remote, {
    path: '/cart',
    answers: new Proxy(
      { ...prices },
      { get: (own, name: string) => cart.answers[name] ?? own[name as never] },
    ),
    prepare: signIn,
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, cart };
}

export const summary = () => screen.getByRole('region', { name: 'Summary' });

/** What was asked of the server's cart beside reading it. */
export function changesIn({ services }: RenderedCart): unknown[] {
  return services.calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/v2/cart_items'))
    .map(({ method, path, body }) => {
      const step = (body as { cart_item?: { cart_item_id?: string; action?: string } } | undefined)
        ?.cart_item;
      return step?.action ? `${step.action} ${step.cart_item_id ?? ''}`.trim() : `${method} ${path}`;
    });
}

/** An answer that waits until the test lets it go. */
export function deferred<T>() {
  let give = (_: T) => {};
  let refuse = (_: unknown) => {};
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve;
    refuse = reject;
  });
  return { promise, give: (value: T) => give(value), refuse: (error: unknown) => refuse(error) };
}
