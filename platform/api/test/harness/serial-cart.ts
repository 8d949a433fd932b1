/** What a cart of one line came to. */
export interface CartState {
  version: number;
  lines: { id: string; quantity: number }[];
}

/** A change that was asked for and what was answered. */
export interface Change {
  kind: 'add' | 'one' | 'less' | 'remove' | 'clear';
  /** The line that it names; `add` and `clear` name none. */
  id: string;
  status: number;
  line: { cart_item_id: string; quantity: number } | null | undefined;
}

/**
 * Whether there is an order of these changes in which, done one after the other, each would have been answered as it was
 * and the cart would have ended as it did, its version raised once by each that changed something.
 */
export function isSerial(changes: Change[], before: CartState, after: CartState): boolean {
  if (changes.length === 0) return JSON.stringify(before) === JSON.stringify(after);
  return changes.some((change, index) => {
    const next = done(before, change);
    return next !== undefined && isSerial(changes.toSpliced(index, 1), next, after);
  });
}

/** The cart after the change; undefined when it would have been answered differently. */
function done(cart: CartState, change: Change): CartState | undefined {
  const [line] = cart.lines;
  if (change.kind === 'clear') return to(cart, change, 200, []);
  if (change.kind === 'add') {
    const id = line?.id ?? change.line?.cart_item_id ?? '';
    return to(cart, change, 200, [{ id, quantity: Math.min(5, (line?.quantity ?? 0) + 1) }]);
  }
  if (line?.id !== change.id) return to(cart, change, 404, cart.lines);
  if (change.kind === 'remove') return to(cart, change, 200, []);
  const quantity = line.quantity + (change.kind === 'one' ? 1 : -1);
  if (quantity > 5) return to(cart, change, 422, cart.lines);
  return to(cart, change, 200, quantity === 0 ? [] : [{ id: line.id, quantity }]);
}

function to(cart: CartState, { status, line }: Change, expected: number, lines: CartState['lines']) {
  const told = line ? [{ id: line.cart_item_id, quantity: line.quantity }] : [];
  const same = status === expected && (status !== 200 || JSON.stringify(told) === JSON.stringify(lines));
  if (!same) return undefined;
  const changed = JSON.stringify(lines) !== JSON.stringify(cart.lines);
  return { version: cart.version + (changed ? 1 : 0), lines };
}
