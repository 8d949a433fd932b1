/** Letters that stand apart from their base letter even without their marks. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

/** Text as searches compare it: no case, no accents, single spaces. "Café  Ünder" → "cafe under". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıىةـ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Those whose name holds `wanted` (folded, not empty), best first: the whole name, then names that begin with it, then words
 * that do, then the rest; alike ones stay in their order.
 */
export function rankByName<T extends { folded: string }>(things: T[], wanted: string): T[] {
  const ranks: T[][] = [[], [], [], []];
  for (const thing of things) {
    const place = rank(thing.folded, wanted);
    if (place >= 0) ranks[place]?.push(thing);
  }
  return ranks.flat();
}

function rank(name: string, wanted: string): number {
  if (name === wanted) return 0;
  const at = name.indexOf(wanted);
  if (at <= 0) return at === 0 ? 1 : -1;
  return name.includes(` ${wanted}`) ? 2 : 3;
}
