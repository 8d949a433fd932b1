/** State of a cart with at most one line. */
export interface CartState {
  version: number;
  lines: { id: string; quantity: number }[];
}

/** A request and its response. */
export interface Change {
  kind: 'add' | 'increase' | 'decrease' | 'remove' | 'clear';
  /** The line that the request names; `add` and `clear` name none. */
  id: string;
  status: number;
  line: { cart_item_id: string; quantity: number } | null | undefined;
}

/**
 * Whether the changes are serializable: some sequence of them yields the same responses and the same cart, with a version
 * that each effective change has incremented once.
 */
export function isSerial(changes: Change[], before: CartState, after: CartState): boolean {
  if (changes.length === 0) return JSON.stringify(before) === JSON.stringify(after);
  return changes.some((change, index) => {
    const next = apply(before, change);
    return next !== undefined && isSerial(changes.toSpliced(index, 1), next, after);
  });
}

/** The cart after the change; undefined if the response would differ. */
function apply(cart: CartState, change: Change): CartState | undefined {
  const [line] = cart.lines;
  if (change.kind === 'clear') return to(cart, change, 200, []);
  if (change.kind === 'add') {
    const id = line?.id ?? change.line?.cart_item_id ?? '';
    return to(cart, change, 200, [{ id, quantity: Math.min(5, (line?.quantity ?? 0) + 1) }]);
  }
  if (line?.id !== change.id) return to(cart, change, 404, cart.lines);
  if (change.kind === 'remove') return to(cart, change, 200, []);
  const quantity = line.quantity + (change.kind === 'increase' ? 1 : -1);
  if (quantity > 5) return to(cart, change, 422, cart.lines);
  return to(cart, change, 200, quantity === 0 ? [] : [{ id: line.id, quantity }]);
}

function to(cart: CartState, { status, line }: Change, expected: number, lines: CartState['lines']) {
  const returned = line ? [{ id: line.cart_item_id, quantity: line.quantity }] : [];
  const same = status === expected && (status !== 200 || JSON.stringify(returned) === JSON.stringify(lines));
  if (!same) return undefined;
  const changed = JSON.stringify(lines) !== JSON.stringify(cart.lines);
  return { version: cart.version + (changed ? 1 : 0), lines };
}
