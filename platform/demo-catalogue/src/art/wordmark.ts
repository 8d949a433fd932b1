import { type LetteringName, outline } from '../drawing/lettering';
import { shape } from '../drawing/svg';
import type { Tone } from '../sources/brand-source';

interface Lettering {
  name: LetteringName;
  /** Letter spacing, in em. */
  spacing: number;
}

const letterings: Readonly<Record<Tone, Lettering>> = {
  warm: { name: 'warm', spacing: 0 },
  crisp: { name: 'crisp', spacing: 0 },
  playful: { name: 'round', spacing: 0.01 },
  calm: { name: 'calm', spacing: 0.02 },
  grand: { name: 'grand', spacing: 0.03 },
};
const arabic: Lettering = { name: 'arabic', spacing: 0 };

const letteringOf = (text: string, tone: Tone) => (/[\u0600-\u06ff]/.test(text) ? arabic : letterings[tone]);

/** All ways to break the words into `count` lines. */
function breaks(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const ways: string[][] = [];
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    for (const rest of breaks(words.slice(first), count - 1)) {
      ways.push([words.slice(0, first).join(' '), ...rest]);
    }
  }
  return ways;
}

export interface WordmarkBox {
  x: number;
  /** Position of the text block's top, middle or bottom, depending on `align`. */
  y: number;
  width: number;
  height: number;
  anchor: 'start' | 'middle';
  align: 'top' | 'middle' | 'bottom';
  fill: string;
}

export interface FittedText {
  lines: string[];
  size: number;
}

const LINE_HEIGHT = 1.12;
const MAX_SIZE = 50;

/** The best break into `count` lines: the one with the shortest widest line. */
function fitOn(
  count: number,
  words: readonly string[],
  { name, spacing }: Lettering,
  width: number,
  height: number,
): FittedText {
  const widest = (lines: string[]) => Math.max(...lines.map((text) => outline(text, name, spacing).width));
  const lines = breaks(words, count).reduce((best, way) => (widest(way) < widest(best) ? way : best));
  return { lines, size: Math.min(MAX_SIZE, width / widest(lines), height / (count * LINE_HEIGHT)) };
}

/** The largest size, on one to four lines, at which the name stays inside the width and height. */
export function fitWordmark(name: string, tone: Tone, width: number, height: number): FittedText {
  const words = name.split(' ');
  const lettering = letteringOf(name, tone);
  let best = fitOn(1, words, lettering, width, height);
  for (let count = 2; count <= Math.min(4, words.length); count += 1) {
    const fitted = fitOn(count, words, lettering, width, height);
    // Another line has to pay off, because a name on one line reads faster.
    if (fitted.size > best.size * 1.18) best = fitted;
  }
  return best;
}

/** The name as outlined letters that stay inside their box. */
export function wordmark(name: string, tone: Tone, box: WordmarkBox): string {
  const { name: lettering, spacing } = letteringOf(name, tone);
  const { lines, size } = fitWordmark(name, tone, box.width, box.height);
  const block = lines.length * size * LINE_HEIGHT;
  const top = { top: box.y, middle: box.y - block / 2, bottom: box.y - block }[box.align];
  const paths = lines.map((text, i) => {
    const { width, path } = outline(text, lettering, spacing);
    const start = box.anchor === 'middle' ? box.x - (width * size) / 2 : box.x;
    return path(start, top + size * (0.86 + i * LINE_HEIGHT), size);
  });
  return shape(paths.join(''), box.fill);
}
