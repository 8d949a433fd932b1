import { escapeXml, n } from '../drawing/svg';
import type { Tone } from '../sources/brand-source';

interface Lettering {
  family: string;
  attributes: string;
  /** Letter spacing, in em. */
  spacing: number;
}

/** Lettering by tone. System fonts only, because an SVG in an <img> cannot load any. */
const letterings: Readonly<Record<Tone, Lettering>> = {
  warm: { family: "Georgia,'Palatino Linotype',serif", attributes: ' font-weight="700"', spacing: 0 },
  crisp: { family: "'Helvetica Neue',Arial,sans-serif", attributes: ' font-weight="700"', spacing: 0.01 },
  playful: {
    family: "'Trebuchet MS','Avenir Next',Arial,sans-serif",
    attributes: ' font-weight="800"',
    spacing: 0,
  },
  calm: { family: "'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif", attributes: '', spacing: 0.05 },
  grand: { family: "'Times New Roman',Times,serif", attributes: '', spacing: 0.07 },
};
const arabic: Lettering = {
  family: "'Geeza Pro','Segoe UI','Noto Naskh Arabic',Tahoma,sans-serif",
  attributes: ' font-weight="700"',
  spacing: 0,
};

/** Width in em, generous for these fonts; the boxes leave a margin for a wider fallback font. */
function letterWidth(letter: string): number {
  if (/[ilI.,'’|!:]/.test(letter)) return 0.36;
  if (/[\sjtfr()-]/.test(letter)) return 0.44;
  if (/[mwMW&—@]/.test(letter)) return 0.98;
  if (/[A-ZÀ-Þ]/.test(letter)) return 0.76;
  return 0.63;
}

function widthOf(text: string, spacing: number): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter) + spacing, 0);
}

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
  spacing: number,
  width: number,
  height: number,
): FittedText {
  const widest = (lines: string[]) => Math.max(...lines.map((text) => widthOf(text, spacing)));
  const lines = breaks(words, count).reduce((best, way) => (widest(way) < widest(best) ? way : best));
  return { lines, size: Math.min(MAX_SIZE, width / widest(lines), height / (count * LINE_HEIGHT)) };
}

/** The largest size, on one to four lines, at which the name stays inside the width and height. */
export function fitWordmark(name: string, spacing: number, width: number, height: number): FittedText {
  const words = name.split(' ');
  let best = fitOn(1, words, spacing, width, height);
  for (let count = 2; count <= Math.min(4, words.length); count += 1) {
    const fitted = fitOn(count, words, spacing, width, height);
    // Another line has to pay off, because a name on one line reads faster.
    if (fitted.size > best.size * 1.18) best = fitted;
  }
  return best;
}

/** The name as SVG text that stays inside its box, whichever font the browser uses. */
export function wordmark(name: string, tone: Tone, box: WordmarkBox): string {
  const isArabic = /[\u0600-\u06ff]/.test(name);
  const { family, attributes, spacing } = isArabic ? arabic : letterings[tone];
  const { lines, size } = fitWordmark(name, spacing, box.width, box.height);
  const block = lines.length * size * LINE_HEIGHT;
  const top = { top: box.y, middle: box.y - block / 2, bottom: box.y - block }[box.align];
  const spaced = spacing === 0 ? '' : ` letter-spacing="${n(spacing * size)}"`;
  const anchor = box.anchor === 'middle' ? ' text-anchor="middle"' : '';
  const texts = lines.map(
    (text, i) =>
      `<text x="${n(box.x)}" y="${n(top + size * (0.86 + i * LINE_HEIGHT))}">${escapeXml(text)}</text>`,
  );
  return `<g font-family="${family}" font-size="${n(size)}"${attributes}${spaced}${anchor} fill="${box.fill}">${texts.join('')}</g>`;
}
