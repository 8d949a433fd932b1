import letterData from '../../data/letters.json';
import { n } from './svg';

/** Outlines of letters, on an em of 1000. An SVG in an <img> loads no font, and devices have different ones. */
export type LetteringName = keyof typeof letterData;

interface Letters {
  /** Advance and path of each piece: a letter, or an Arabic word, whose letters are joined. */
  letters: Record<string, { advance: number; path: string }>;
  /** Pairs of letters by the space between them. */
  kerns: Record<string, string[]>;
}

const EM = 1000;

export interface Outline {
  /** Width in em. */
  width: number;
  /** The path data at this position of the baseline's start, in this size. */
  path(x: number, y: number, size: number): string;
}

/** The outline of one line of text. @param spacing between letters, in em @throws if a letter has no outline */
export function outline(text: string, name: LetteringName, spacing = 0): Outline {
  const { letters, kerns }: Letters = letterData[name];
  const pieces = piecesOf(text, name);
  const placed: { start: number; shape: string }[] = [];
  let pen = 0;
  pieces.forEach((piece, index) => {
    const letter = letters[piece];
    if (!letter) throw new Error(`"${piece}" has no outline in ${name} (data/letters.json): ${text}`);
    placed.push({ start: pen, shape: letter.path });
    pen += letter.advance + kernOf(kerns, piece + (pieces[index + 1] ?? '')) + spacing * EM;
  });
  return {
    width: pen / EM - spacing,
    path: (x, y, size) =>
      placed.map(({ start, shape }) => place(shape, x + (start * size) / EM, y, size / EM)).join(''),
  };
}

/** From left to right. */
function piecesOf(text: string, name: LetteringName): string[] {
  return name === 'arabic' ? text.split(/( )/).reverse() : [...text];
}

function kernOf(kerns: Letters['kerns'], pair: string): number {
  return Number(Object.keys(kerns).find((kern) => kerns[kern]?.includes(pair)) ?? 0);
}

/** The shape at this position, with relative coordinates in tenths, which are the shortest. */
function place(shape: string, x: number, y: number, scale: number): string {
  let at = { across: 0, down: 0 };
  let subpath = at;
  return shape.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, coordinates: string) => {
    if (command === 'Z') {
      at = subpath;
      return 'z';
    }
    const points = coordinates.split(',').map((point) => {
      const [across = 0, down = 0] = point.split(' ').map(Number);
      return { across: Math.round((x + across * scale) * 10), down: Math.round((y + down * scale) * 10) };
    });
    const from = at;
    at = points.at(-1) ?? at;
    if (command === 'M') {
      subpath = at;
      return `M${joined([at.across, at.down])}`;
    }
    const deltas = points.flatMap(({ across, down }) => [across - from.across, down - from.down]);
    if (command === 'L' && deltas[1] === 0) return `h${joined(deltas.slice(0, 1))}`;
    if (command === 'L' && deltas[0] === 0) return `v${joined(deltas.slice(1))}`;
    return command.toLowerCase() + joined(deltas);
  });
}

/** Tenths as numbers, with a space only where nothing else separates them. */
function joined(tenths: number[]): string {
  return tenths
    .map((tenth) => n(tenth / 10).replace(/^(-?)0\./, '$1.'))
    .reduce((text, number) => text + (text === '' || number.startsWith('-') ? '' : ' ') + number, '');
}
