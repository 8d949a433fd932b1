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

/** Renders the cart page of a customer whose cart on the server has these lines. */
export async function renderCustomerCart(
  lines: CartLine[],
  prepare: (cart: FakeCustomerCart) => void = () => {},
): Promise<RenderedCart> {
  const cart = fakeCustomerCart(...lines);
  prepare(cart);
  const rendered = await renderRemote(remote, {
    path: '/cart',
    responses: new Proxy(
      { ...prices },
      { get: (defaults, name: string) => cart.responses[name] ?? defaults[name as never] },
    ),
    prepare: signIn,
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, cart };
}

export const summary = () => screen.getByRole('region', { name: 'Summary' });

/** The requests that change the server's cart. */
export function changesIn({ services }: RenderedCart): unknown[] {
  return services.calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/v2/cart_items'))
    .map(({ method, path, body }) => {
      const step = (body as { cart_item?: { cart_item_id?: string; action?: string } } | undefined)
        ?.cart_item;
      return step?.action ? `${step.action} ${step.cart_item_id ?? ''}`.trim() : `${method} ${path}`;
    });
}

/** A response that the test resolves or rejects. */
export function deferred<T>() {
  let respond = (_: T) => {};
  let refuse = (_: unknown) => {};
  const promise = new Promise<T>((resolve, reject) => {
    respond = resolve;
    refuse = reject;
  });
  return { promise, respond: (value: T) => respond(value), refuse: (error: unknown) => refuse(error) };
}
