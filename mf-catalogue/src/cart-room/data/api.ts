import type { StoredCartLine } from '@giftstore/contracts';
import type { Cart, QuoteRequest } from '@giftstore/contracts/api';
import type { RemoteServices } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';
import type { CartRoom } from './slice';

type PaymentCurrency = QuoteRequest['currency_code'];

/** How much the shopper's cart may still grow, paid in this currency; undefined for a guest's empty cart. */
export async function fetchCartRoom(
  services: RemoteServices,
  currency_code: PaymentCurrency,
): Promise<CartRoom | undefined> {
  const isCustomer = services.session.signedIn();
  const cart = isCustomer
    ? await fetchCustomerCart(services, currency_code)
    : await fetchGuestQuote(services, currency_code);
  if (!cart) return undefined;
  const { cards, amount_aed: aed, frees_at: freesAt, as_of: asOf } = cart.limits;
  const [first, ...others] = cart.items;
  const brand = others.every(({ name }) => name === first?.name) ? first?.name : undefined;
  const count = countOf(cart);
  const room = { unit: first?.currency, currency: first?.unit_name_short, brand, count, aed };
  if (!isCustomer || hasOrder()) return { ...room, cards: undefined, cardsAlone: undefined, next: undefined };
  const next = freesAt && asOf ? { freesAt, asOf } : undefined;
  return { ...room, cards, cardsAlone: cards + count, next };
}

/** Whether an unpaid order waits. Its cards count as bought, but a new order for other cards takes its place. */
const hasOrder = () => storedSlice('checkout').read()?.order !== undefined;
const countOf = ({ items }: Cart) => items.reduce((sum, { quantity }) => sum + quantity, 0);

async function fetchCustomerCart({ http }: RemoteServices, currency_code: PaymentCurrency): Promise<Cart> {
  const params = { currency_code, use_reward_points: false };
  return (await http.get<Cart>('/v2/cart_items/fetch_items_by_cart', { params })).data;
}

async function fetchGuestQuote(
  { http }: RemoteServices,
  currency_code: PaymentCurrency,
): Promise<Cart | undefined> {
  const lines = (storedSlice('cart').read()?.lines ?? []) as StoredCartLine[];
  if (lines.length === 0) return undefined;
  // Recipients change no price.
  const cart_items = lines.map(({ brand_id, currency, country_id, giftcard_value, quantity }) => ({
    brand_id,
    currency,
    country_id,
    giftcard_value,
    quantity,
    isforself: true,
  }));
  const body: QuoteRequest = { cart_items, currency_code };
  return (await http.post<Cart>('/v2/cart_items/quote', body)).data;
}
