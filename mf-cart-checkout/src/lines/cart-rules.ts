import type { StoredCartLine, StoredSlice } from '@giftstore/contracts';
import type { CartItem, CartLine } from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { MAX_CARDS_PER_ORDER, MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';

export type StoredCart = StoredSlice<'cart'>;

export interface Addition {
  outcome: 'added' | 'clash' | 'full';
  cart: StoredCart;
  /** Cards that were added. */
  added: number;
}

/** The sum of the quantities, which the badge shows (rule core-2.65). */
export function countOf(lines: readonly Pick<CartLineInput, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many of a line's cards still fit into the order (rule core-5.35). */
export function fittingQuantity(lines: readonly CartLineInput[], { quantity }: CartLineInput): number {
  return Math.min(quantity, Math.max(0, MAX_CARDS_PER_ORDER - countOf(lines)));
}

/**
 * Returns the cart with one more line, or as many of its cards as fit. The same card for the same recipient on the same
 * day merges (contract: "Cart"); a card of another currency clashes unless it may replace the cart; a full cart stays as it is.
 * @param id of the new line, unless the cards merge with an existing one
 */
export function addLine(cart: StoredCart, line: CartLineInput, id: string, replace = false): Addition {
  const clashes = cart.lines.some(({ currency }) => currency !== line.currency);
  if (clashes && !replace) return { outcome: 'clash', cart, added: 0 };
  const lines = clashes ? [] : cart.lines;
  const added = fittingQuantity(lines, line);
  if (!added) return { outcome: 'full', cart, added };
  return {
    outcome: 'added',
    cart: { ...cart, lines: mergeLine(lines, { ...line, quantity: added }, id) },
    added,
  };
}

/** Returns the cart with a line's quantity set, within the order's limit; at 0 the line is removed (rule core-4.15). */
export function setQuantity(cart: StoredCart, id: string, quantity: number): StoredCart {
  const others = countOf(cart.lines.filter((line) => line.id !== id));
  const max = Math.max(1, Math.min(MAX_LINE_QUANTITY, MAX_CARDS_PER_ORDER - others));
  const lines = cart.lines
    .map((line) => (line.id === id ? { ...line, quantity: Math.min(quantity, max) } : line))
    .filter((line) => line.quantity > 0);
  return { ...cart, lines };
}

/** How many cards an edited line can have beside the others; it had one at least (rule core-5.35). */
export function editedQuantity(others: readonly CartLineInput[], line: CartLineInput): number {
  return Math.max(1, fittingQuantity(others, line));
}

/**
 * Returns the cart with a line replaced in its place, by as many cards as fit. The same card for the same recipient and
 * day as another line merges with that line.
 */
export function replaceLine(cart: StoredCart, id: string, line: CartLineInput): StoredCart {
  const index = cart.lines.findIndex((other) => other.id === id);
  const old = cart.lines[index];
  if (!old) return cart;
  const others = cart.lines.toSpliced(index, 1);
  const edited = { ...line, quantity: editedQuantity(others, line) };
  if (others.some((other) => identityOf(other) === identityOf(edited)))
    return { ...cart, lines: mergeLine(others, edited, id) };
  const { name, image, unit_name_short } = old;
  return { ...cart, lines: others.toSpliced(index, 0, { name, image, unit_name_short, ...edited, id }) };
}

/** Returns the cart with a removed line restored at its index, or as many of its cards as fit now. */
export function restoreLine(cart: StoredCart, line: StoredCartLine, index: number): StoredCart {
  const quantity = fittingQuantity(cart.lines, line);
  if (!quantity || cart.lines.some(({ id }) => id === line.id)) return cart;
  return { ...cart, lines: cart.lines.toSpliced(index, 0, { ...line, quantity }) };
}

/** Returns the cart without the ordered lines; lines that another tab added since then stay. */
export function removeOrderedLines(cart: StoredCart, ordered: readonly CartLineInput[]): StoredCart {
  const left = (line: StoredCartLine) =>
    line.quantity - countOf(ordered.filter((other) => identityOf(other) === identityOf(line)));
  return withQuantities(cart, left);
}

/** Returns the cart without these lines, by id; cards that another tab added to one of them since then stay. */
export function removeLines(cart: StoredCart, removed: readonly StoredCartLine[]): StoredCart {
  const left = (line: StoredCartLine) => line.quantity - countOf(removed.filter(({ id }) => id === line.id));
  return withQuantities(cart, left);
}

/** Converts a line to the API's shape: without name and image, and without empty texts. */
export function toCartLine(line: CartLineInput): CartLine {
  const gift = line.isforself
    ? {}
    : {
        gift_message: line.gift_message?.trim() || undefined,
        contact_name: line.contact_name?.trim() || undefined,
        contact_email: line.contact_email?.trim() || undefined,
        gifting_image_id: line.gifting_image_id,
        send_on: line.send_on,
      };
  const { brand_id, currency, country_id, giftcard_value, quantity, isforself } = line;
  const filled = Object.entries(gift).filter(([, value]) => value !== undefined);
  return {
    brand_id,
    currency,
    country_id,
    giftcard_value,
    quantity,
    isforself,
    ...Object.fromEntries(filled),
  };
}

/** Adds the names and pictures of a quote's items to the lines. */
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

/** True when both hold the same cards for the same recipients and days, in the same order. */
export function hasSameLines(one: readonly CartLineInput[], other: readonly CartLineInput[]): boolean {
  return JSON.stringify(one.map(toCartLine)) === JSON.stringify(other.map(toCartLine));
}

/** True when both are of the same card for the same recipient and day, whatever their quantities and ids. */
export function isSameCard(one: CartLineInput, other: CartLineInput): boolean {
  return identityOf(one) === identityOf(other);
}

/** True when both hold the same cards for the same recipients and days, in any order. */
export function hasSameCards(one: readonly CartLineInput[], other: readonly CartLineInput[]): boolean {
  const cardsOf = (lines: readonly CartLineInput[]) =>
    lines
      .map((line) => JSON.stringify(toCartLine(line)))
      .sort()
      .join();
  return cardsOf(one) === cardsOf(other);
}

function withQuantities(cart: StoredCart, left: (line: StoredCartLine) => number): StoredCart {
  const lines = cart.lines.map((line) => ({ ...line, quantity: left(line) }));
  return { ...cart, lines: lines.filter(({ quantity }) => quantity > 0) };
}

function mergeLine(lines: readonly StoredCartLine[], line: CartLineInput, id: string): StoredCartLine[] {
  const same = lines.find((other) => identityOf(other) === identityOf(line));
  if (!same) return [...lines, { ...line, id }];
  const quantity = same.quantity + line.quantity;
  return lines.map((other) => (other === same ? { ...other, quantity } : other));
}

/** What makes two lines one: brand, value, currency, recipient and send day. */
function identityOf(line: CartLineInput): string {
  return JSON.stringify({ ...toCartLine(line), quantity: 0 });
}
