import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A part of a line that is drawn at once: one font, one direction, no space in it unless it is one. */
export interface Piece<F> {
  /** In the order of reading; a shaping engine turns a right-to-left part around itself. */
  text: string;
  font: F;
}

/** A letter that a shaping engine draws from right to left by itself, brackets beside it included. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * The pieces of one line from left to right (the Unicode bidirectional algorithm in a left-to-right paragraph). Brackets in
 * right-to-left text are mirrored.
 * @param fontOf the font that draws a character
 */
export function piecesFromLeft<F>(line: string, fontOf: (character: string) => F): Piece<F>[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const pieces: { characters: string[]; font: F; isRightToLeft: boolean }[] = [];
  for (const { start, end } of visualOrder(line, embedding)) {
    const character = line.slice(start, end);
    if (ISOLATE.test(character)) continue;
    const isRightToLeft = (embedding.levels[start] ?? 0) % 2 === 1;
    const font = fontOf(character);
    const last = pieces.at(-1);
    const joins = last && last.isRightToLeft === isRightToLeft && last.font === font;
    if (joins && character !== ' ' && last.characters[0] !== ' ') last.characters.push(character);
    else pieces.push({ characters: [character], font, isRightToLeft });
  }
  return pieces.map(({ characters, font, isRightToLeft }) => ({
    text: isRightToLeft ? rightToLeft(characters) : characters.join(''),
    font,
  }));
}

/** @param characters from left to right @returns letters in reading order; signs alone stay as they are, mirrored */
function rightToLeft(characters: string[]): string {
  if (characters.some((character) => RIGHT_TO_LEFT.test(character))) return characters.reverse().join('');
  return characters.map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

interface Range {
  start: number;
  end: number;
}

/** Marks a name's own direction; not drawn. */
const ISOLATE = /[\u2066-\u2069]/;

/** The characters of a line from left to right. */
function visualOrder(line: string, embedding: ReturnType<typeof bidi.getEmbeddingLevels>): Range[] {
  const units = Array.from({ length: line.length }, (_, index) => index);
  for (const [start = 0, end = 0] of bidi.getReorderSegments(line, embedding))
    units.splice(start, end - start + 1, ...units.slice(start, end + 1).reverse());
  return units
    .filter((unit) => !isLowSurrogate(line, unit))
    .map((unit) => ({ start: unit, end: unit + (isLowSurrogate(line, unit + 1) ? 2 : 1) }));
}

function isLowSurrogate(text: string, index: number): boolean {
  return /^[\uDC00-\uDFFF]$/.test(text.charAt(index));
}
