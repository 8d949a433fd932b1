import type { StoredCartLine, StoredSlice } from '@giftstore/contracts';
import type { CartItem, CartLine } from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';

/** At most 5 cards in an order, and of a line (spec core §9). */
export const MAX_CARDS = 5;
/** At most 4 cards in any 24 hours for who is signed in (spec core §9, Purchase limit). */
export const MAX_CARDS_A_DAY = 4;
/** At most AED 1000 or equivalent in an order (spec core §9). */
export const MAX_ORDER_AED = 1000;

export type StoredCart = StoredSlice<'cart'>;

export interface Addition {
  outcome: 'added' | 'clash' | 'full';
  cart: StoredCart;
  /** How many cards went in. */
  added: number;
}

/** Sum of the quantities: what the badge shows. */
export function countOf(lines: readonly Pick<CartLineInput, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many of a line's cards fit: an order holds at most 5, and so does a line (spec core §9). */
export function fittingOf(lines: readonly CartLineInput[], { quantity }: CartLineInput): number {
  return Math.min(quantity, Math.max(0, MAX_CARDS - countOf(lines)));
}

/**
 * The cart with one more line, or as many of its cards as fit. The same card for the same recipient merges (contract:
 * "Cart"); a card of another currency clashes unless it may replace the cart; a full cart takes nothing.
 * @param id of the line, if it becomes a new one
 */
export function addLine(cart: StoredCart, line: CartLineInput, id: string, replace = false): Addition {
  const clashes = cart.lines.some(({ currency }) => currency !== line.currency);
  if (clashes && !replace) return { outcome: 'clash', cart, added: 0 };
  const lines = clashes ? [] : cart.lines;
  const added = fittingOf(lines, line);
  if (!added) return { outcome: 'full', cart, added };
  return {
    outcome: 'added',
    cart: { ...cart, lines: merged(lines, { ...line, quantity: added }, id) },
    added,
  };
}

/** The cart with a line's quantity set, within what an order may hold; at 0 the line goes (spec core §4). */
export function setQuantity(cart: StoredCart, id: string, quantity: number): StoredCart {
  const others = countOf(cart.lines.filter((line) => line.id !== id));
  const most = Math.max(1, Math.min(MAX_CARDS, MAX_CARDS - others));
  const lines = cart.lines
    .map((line) => (line.id === id ? { ...line, quantity: Math.min(quantity, most) } : line))
    .filter((line) => line.quantity > 0);
  return { ...cart, lines };
}

/** The cart with a line put back where it was, or as much of it as fits by now. */
export function putBack(cart: StoredCart, line: StoredCartLine, index: number): StoredCart {
  const quantity = fittingOf(cart.lines, line);
  if (!quantity || cart.lines.some(({ id }) => id === line.id)) return cart;
  return { ...cart, lines: cart.lines.toSpliced(index, 0, { ...line, quantity }) };
}

/** The cart without what was bought; what another tab added meanwhile stays. */
export function takeAway(cart: StoredCart, bought: readonly CartLineInput[]): StoredCart {
  const left = (line: StoredCartLine) =>
    line.quantity - countOf(bought.filter((other) => identityOf(other) === identityOf(line)));
  return remaining(cart, left);
}

/** The cart without these very lines, however many cards another tab has added to one meanwhile. */
export function without(cart: StoredCart, sent: readonly StoredCartLine[]): StoredCart {
  const left = (line: StoredCartLine) => line.quantity - countOf(sent.filter(({ id }) => id === line.id));
  return remaining(cart, left);
}

/** The line as the API takes it: no name or image, and no empty text. */
export function toCartLine(line: CartLineInput): CartLine {
  const gift = line.isforself
    ? {}
    : {
        gift_message: line.gift_message?.trim() || undefined,
        contact_name: line.contact_name?.trim() || undefined,
        contact_email: line.contact_email?.trim() || undefined,
        gifting_image_id: line.gifting_image_id,
      };
  const { brand_id, currency, country_id, giftcard_value, quantity, isforself } = line;
  const given = Object.entries(gift).filter(([, value]) => value !== undefined);
  return {
    brand_id,
    currency,
    country_id,
    giftcard_value,
    quantity,
    isforself,
    ...Object.fromEntries(given),
  };
}

/** The lines with the names and pictures that a quote gave them. */
export function describeLines(
  lines: readonly StoredCartLine[],
  items: readonly CartItem[],
): StoredCartLine[] {
  return lines.map((line) => {
    const item = items.find((it) => it.brand_id === line.brand_id && it.currency === line.currency);
    if (!item) return line;
    return { ...line, name: item.name, image: item.giftcard_image, unit_name_short: item.unit_name_short };
  });
}

/** True when both hold the same cards for the same people, in the same order. */
export function sameLines(one: readonly CartLineInput[], other: readonly CartLineInput[]): boolean {
  return JSON.stringify(one.map(toCartLine)) === JSON.stringify(other.map(toCartLine));
}

/** True when both hold the same cards for the same people, in whatever order. */
export function sameCards(one: readonly CartLineInput[], other: readonly CartLineInput[]): boolean {
  const cardsOf = (lines: readonly CartLineInput[]) =>
    lines
      .map((line) => JSON.stringify(toCartLine(line)))
      .sort()
      .join();
  return cardsOf(one) === cardsOf(other);
}

function remaining(cart: StoredCart, left: (line: StoredCartLine) => number): StoredCart {
  const lines = cart.lines.map((line) => ({ ...line, quantity: left(line) }));
  return { ...cart, lines: lines.filter(({ quantity }) => quantity > 0) };
}

function merged(lines: readonly StoredCartLine[], line: CartLineInput, id: string): StoredCartLine[] {
  const same = lines.find((other) => identityOf(other) === identityOf(line));
  if (!same) return [...lines, { ...line, id }];
  const quantity = same.quantity + line.quantity;
  return lines.map((other) => (other === same ? { ...other, quantity } : other));
}

/** What makes two lines one: brand, value, currency and recipient. */
function identityOf(line: CartLineInput): string {
  return JSON.stringify({ ...toCartLine(line), quantity: 0 });
}
