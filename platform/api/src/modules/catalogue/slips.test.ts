import fc from 'fast-check';
import { eachNear, sortWords } from './slips';

/** Optimal string alignment as its definition says it, for one pair. */
function slipsBetween(a: string, b: string): number {
  if (!a || !b) return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const ways = [
    slipsBetween(restA, b) + 1,
    slipsBetween(a, restB) + 1,
    slipsBetween(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    ways.push(slipsBetween(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return Math.min(...ways);
}

function oneByOne(words: string[], wanted: string, limit: number) {
  return words.flatMap((word, index) => {
    const beginnings = Array.from({ length: word.length + 1 }, (_, end) =>
      slipsBetween(wanted, word.slice(0, end)),
    );
    const slips = Math.min(...beginnings);
    return slips <= limit ? [{ index, slips, whole: beginnings.at(-1) === slips }] : [];
  });
}

it('finds in words one after another what comparing each by itself finds', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.uniqueArray(text, { maxLength: 8 }),
      text,
      fc.integer({ min: 0, max: 2 }),
      (texts, wanted, limit) => {
        const sorted = sortWords(texts);
        const told: unknown[] = [];
        eachNear(sorted, wanted, limit, (index, slips, whole) => told.push({ index, slips, whole }));
        expect(told).toEqual(oneByOne(sorted.words, wanted, limit));
      },
    ),
  );
});
