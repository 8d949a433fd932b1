import { receiptFonts, type Weight } from './receipt-fonts';
import { type Piece, piecesFromLeft } from './visual-order';

/** A weight and size of text. */
export interface Face {
  size: number;
  weight: Weight;
}

/** Measures and breaks the text of one document. */
export class TextShaper {
  private readonly widths = new Map<string, number>();
  /** Of this document only: the order in which it opens its fonts must not depend on earlier ones. */
  private readonly fonts: Record<Weight, Map<string, string>> = { regular: new Map(), bold: new Map() };

  constructor(private readonly document: PDFKit.PDFDocument) {
    for (const { name, bytes } of Object.values(receiptFonts).flat())
      document.registerFont(name, bytes as Buffer);
  }

  /** The pieces of one line from left to right. */
  pieces(line: string, weight: Weight): Piece<string>[] {
    return piecesFromLeft(line, (character) => this.fontOf(character, weight));
  }

  widthOf(line: string, { size, weight }: Face): number {
    return this.pieces(line, weight).reduce((width, piece) => width + this.widthOfPiece(piece, size), 0);
  }

  /** @returns points */
  widthOfPiece({ font, text }: Piece<string>, size: number): number {
    const key = `${font} ${size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.document.font(font).fontSize(size).widthOfString(text);
    this.widths.set(key, width);
    return width;
  }

  /** Breaks a text between words; a word that is wider than a line is broken, too. @returns at least one line */
  wrap(text: string, width: number, face: Face): string[] {
    const lines: string[] = [];
    let used = Number.POSITIVE_INFINITY;
    const space = this.widthOf(' ', face);
    for (const word of text.normalize('NFC').split(/\s+/u).filter(Boolean)) {
      const wide = this.widthOf(word, face);
      if (used + space + wide <= width) {
        lines.push(`${lines.pop()} ${word}`);
        used += space + wide;
      } else {
        lines.push(...(wide <= width ? [word] : this.breakWord(word, width, face)));
        used = this.widthOf(lines.at(-1) ?? '', face);
      }
    }
    return lines.length > 0 ? lines : [''];
  }

  private breakWord(word: string, width: number, face: Face): string[] {
    const lines: string[] = [''];
    let used = 0;
    for (const character of word) {
      const wide = this.widthOf(character, face);
      if (used + wide > width) {
        lines.push('');
        used = 0;
      }
      lines.push(`${lines.pop()}${character}`);
      used += wide;
    }
    return lines;
  }

  private fontOf(character: string, weight: Weight): string {
    const known = this.fonts[weight].get(character);
    if (known) return known;
    const fonts = receiptFonts[weight].map(({ name }) => name);
    const font = fonts.find((name) => this.hasGlyph(name, character)) ?? (fonts[0] as string);
    this.fonts[weight].set(character, font);
    return font;
  }

  /** Looks a character up in the font itself, which pdfkit's types do not show. */
  private hasGlyph(name: string, character: string): boolean {
    this.document.font(name);
    const { _font } = this.document as unknown as {
      _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
    };
    return _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }
}
