/** Very long words are cut in an index and in a query alike, which bounds the cost of both. */
const MAX_WORD_LENGTH = 30;

/** The words of letters and digits in `text`. */
export function splitWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}
