/** Px in a line of a code in a window of 320 px: what the paddings of `styles` leave, as many mail programs ignore media queries. */
const LINE_WIDTH = 240;
/** Width of a letter of the fonts of `styles.code`, by their size; the widest is Menlo. */
const LETTER_WIDTH = 0.61;
const [MIN_SIZE, MAX_SIZE] = [15, 24];
const MAX_LETTERS = Math.floor(LINE_WIDTH / (MIN_SIZE * LETTER_WIDTH));

export interface CodeLayout {
  /** The groups of each line of about one length; a window that has room shows the lines in one. */
  lines: string[][];
  /** Of the letters in px, at which the longest line fits the narrowest window. */
  size: number;
}

/** Lays out a code or PIN: in one line if that can be read, else in as few as it needs, which begin with a group. */
export function layOutCode(text: string): CodeLayout {
  const groups = text.split(/(?<=-)/);
  const count = Math.ceil(text.length / MAX_LETTERS);
  let width = Math.ceil(text.length / count);
  while (width < MAX_LETTERS && fill(groups, width).length > count) width += 1;
  const lines = fill(groups, width);
  const longest = Math.max(...lines.map(lengthOf));
  const fitting = Math.floor(LINE_WIDTH / (longest * LETTER_WIDTH));
  return { lines, size: Math.min(MAX_SIZE, Math.max(MIN_SIZE, fitting)) };
}

const lengthOf = (line: string[]) => line.join('').length;

/** The groups in lines of at most so many letters, unless one group has more. */
function fill(groups: string[], width: number): string[][] {
  const lines: string[][] = [];
  for (const group of groups) {
    const line = lines.at(-1);
    if (line && lengthOf(line) + group.length <= width) line.push(group);
    else lines.push([group]);
  }
  return lines;
}
