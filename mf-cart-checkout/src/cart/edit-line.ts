import { DEFAULT_CURRENCY, type ShellServices } from '@giftstore/contracts';
import type { CommandHandler, CommandRequest, CommandResponse } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { countOf, editedQuantity, replaceLine, toCartLine } from '../lines/cart-rules';
import { editCustomerLine, fetchCustomerCart } from './cart-api';
import { createCartStorage } from './cart-storage';
import { isSignedIn } from './is-signed-in';

/** The bus commands with which the card's page edits a line of the cart. */
type Services = Pick<ShellServices, 'bus' | 'http'>;
type Edit = CommandRequest<'cart/edit'>;
type Result = CommandResponse<'cart/edit'>;

/** Throws `ApiError` when a customer's cart cannot be fetched. */
export function readLine(services: Services): CommandHandler<'cart/line'> {
  const storage = createCartStorage(services.bus);
  return async ({ id }) => {
    const line = isSignedIn(services.bus)
      ? (await fetchItems(services)).find(({ cart_item_id }) => cart_item_id === id)
      : storage.read().lines.find((stored) => stored.id === id);
    return line ? { line: toCartLine(line) } : {};
  };
}

/** Throws `ApiError` for a card that cannot be sold, and when the server does not respond. */
export function editLine(services: Services): CommandHandler<'cart/edit'> {
  const storage = createCartStorage(services.bus);
  return (edit) => {
    if (isSignedIn(services.bus)) return editCustomersLine(services, edit);
    let result: Result = { outcome: 'gone' };
    storage.change((cart) => {
      const others = cart.lines.filter(({ id }) => id !== edit.id);
      if (others.length === cart.lines.length) return cart;
      result = { outcome: 'saved', quantity: editedQuantity(others, edit.line) };
      return replaceLine(cart, edit.id, edit.line);
    });
    return result;
  };
}

async function editCustomersLine(services: Services, { id, line }: Edit): Promise<Result> {
  const items = await fetchItems(services);
  const others = items.filter(({ cart_item_id }) => cart_item_id !== id);
  if (others.length === items.length) return { outcome: 'gone' };
  const quantity = editedQuantity(others, line);
  try {
    await editCustomerLine(services.http, id, { ...line, quantity });
  } catch (error) {
    // Another device has removed it since.
    if (error instanceof ApiError && error.code === 404) return { outcome: 'gone' };
    throw error;
  }
  const count = countOf(others) + quantity;
  services.bus.publish('cart', { count });
  services.bus.emit('cart/changed', { count });
  return { outcome: 'saved', quantity };
}

async function fetchItems({ http }: Services) {
  return (await fetchCustomerCart(http, { currency: DEFAULT_CURRENCY, usePoints: false })).items;
}
