import fc from 'fast-check';
import { matchWithTypos, sortWords } from './match-with-typos';

/** Optimal string alignment of one pair, as it is defined. */
function typosBetween(a: string, b: string): number {
  if (!a || !b) return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const distances = [
    typosBetween(restA, b) + 1,
    typosBetween(a, restB) + 1,
    typosBetween(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    distances.push(typosBetween(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return Math.min(...distances);
}

function matchEachWord(words: string[], query: string, maxTypos: number) {
  return words.flatMap((word, index) => {
    const prefixDistances = Array.from({ length: word.length + 1 }, (_, end) =>
      typosBetween(query, word.slice(0, end)),
    );
    const typos = Math.min(...prefixDistances);
    return typos <= maxTypos ? [{ index, typos, whole: prefixDistances.at(-1) === typos }] : [];
  });
}

it('finds in sorted words the same matches as a comparison with each word', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.uniqueArray(text, { maxLength: 8 }),
      text,
      fc.integer({ min: 0, max: 2 }),
      (texts, query, maxTypos) => {
        const sorted = sortWords(texts);
        const matches: unknown[] = [];
        matchWithTypos(sorted, query, maxTypos, (index, typos, whole) =>
          matches.push({ index, typos, whole }),
        );
        expect(matches).toEqual(matchEachWord(sorted.words, query, maxTypos));
      },
    ),
  );
});
