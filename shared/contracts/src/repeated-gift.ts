/** For whom a gift was, what its message said, and the id of its design. */
export interface RepeatedGift {
  name: string;
  email: string;
  message: string;
  design: number | null;
}

/**
 * What a link to a card that repeats a gift leaves in the entry of the browser's history. In its address, the recipient would be
 * logged and shared with it.
 */
export const repeatGift = (gift: RepeatedGift) => ({ repeatedGift: gift });

/** @returns the gift in the state of a history entry; undefined if it has none, or one that another release wrote otherwise */
export function repeatedGiftOf(state: unknown): RepeatedGift | undefined {
  const { repeatedGift } = (state ?? {}) as { repeatedGift?: Partial<RepeatedGift> | null };
  const { name, email, message, design } = repeatedGift ?? {};
  if (typeof name !== 'string' || typeof email !== 'string' || typeof message !== 'string') return undefined;
  return { name, email, message, design: typeof design === 'number' ? design : null };
}
