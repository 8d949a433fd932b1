/** "x" and "xoxo" after a name. */
const KISSES = /^[xo]+$/;

/**
 * Whether a message to a recipient ends with one of these names, such as "Love, Lina 💛" or "– LINA x": its sender has signed it, and
 * the shop does not sign it again. Only letters and digits count.
 */
export function endsWithName(message: string, ...names: string[]): boolean {
  const words = wordsOf(message);
  const unkissed = words.slice(0, words.findLastIndex((word) => !KISSES.test(word)) + 1);
  return names.some((name) => {
    const named = wordsOf(name);
    return named.length > 0 && [words, unkissed].some((all) => isEnd(all, named));
  });
}

const isEnd = (words: string[], end: string[]) =>
  words.length >= end.length && end.every((word, index) => words[words.length - end.length + index] === word);

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
