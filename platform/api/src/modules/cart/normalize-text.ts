/**
 * The text of a gift as it is stored: trimmed, with the replacement character for half of a surrogate pair, which the database
 * cannot store.
 * @returns undefined if nothing is left
 */
export function normalizeText(text: string | undefined): string | undefined {
  return Buffer.from(text?.trim() ?? '').toString() || undefined;
}
