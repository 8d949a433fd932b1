import UFuzzy from '@leeoniya/ufuzzy';

/** Letters of all scripts, and one typo in each word: a letter missing, wrong or too many, or two swapped. */
const OPTIONS: UFuzzy.Options = {
  intraMode: 1,
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
};
/** A typo in a shorter word would make it nearly any other. */
const MIN_LENGTH = 4;
const LATIN = /^[a-z\d\s]*$/;

/** The texts that have words which begin with those of the query, with a typo in each or without. All in lower case, without accents. */
export function searchWithTypos(texts: readonly string[], query: string): string[] {
  if (query.trim().length < MIN_LENGTH || hasTooLongWord(query, texts)) return [];
  const haystack = [...texts];
  // The library finds beginnings of Latin words only.
  const fuzzy = new UFuzzy({ ...OPTIONS, interLft: LATIN.test(query) ? 2 : 0 });
  return (fuzzy.filter(haystack, query) ?? []).flatMap((index) => haystack[index] ?? []);
}

/** Whether a word is longer than any text with a letter too many: of hundreds of letters, the library takes seconds. */
function hasTooLongWord(query: string, texts: readonly string[]): boolean {
  const longest = Math.max(...texts.map(({ length }) => length));
  return (query.match(/\p{L}+|\d+/gu) ?? []).some(({ length }) => length > longest + 1);
}
