import type { Weight } from './receipt-fonts';
import { type Face, TextShaper } from './text-shaper';

export const MARGIN = 48;
const PAGE = { width: 595.28, height: 841.89 };
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
const FOOTER_HEIGHT = 24;
const LINE_HEIGHT = 1.4;
const COLOURS = { text: '#16211F', secondary: '#4F5B58', brand: '#0B4F4A', rule: '#D9D2C7' };

/** For assistive technology; missing in pdfkit's types. */
const PDF_UA = 'PDF/UA' as 'PDF/A-1';

export interface TextStyle {
  size?: number;
  weight?: Weight;
  colour?: keyof typeof COLOURS;
  align?: 'start' | 'end';
}

export interface Cell extends TextStyle {
  text: string;
  x: number;
  width: number;
  /** Paragraphs below the text, smaller and in the secondary colour. */
  below?: string[];
}

/** A paragraph of a cell, broken into lines. */
interface Paragraph {
  cell: Cell;
  lines: string[];
}

type PdfLibrary = typeof import('pdfkit');
type Structure = PDFKit.PDFStructureElement;
/** A structure element that contains others, such as a table. */
export interface Part {
  element: Structure;
}

/** The details of a document that readers and search show. */
export interface DocumentDetails {
  title: string;
  author: string;
  date: Date;
}

/**
 * Writes tagged text from the top of A4 pages to their end. The same calls make the same bytes: the only date is the given
 * one, and nothing is random.
 */
export class PageWriter {
  y = MARGIN;
  private readonly document: PDFKit.PDFDocument;
  private readonly shaper: TextShaper;
  private readonly root: Structure;

  /** The library takes long to load, so only a process that writes a document loads it. */
  static async create(details: DocumentDetails): Promise<PageWriter> {
    const { default: PDFDocument } = await import('pdfkit');
    return new PageWriter(PDFDocument, details);
  }

  private constructor(PDFDocument: PdfLibrary, { title, author, date }: DocumentDetails) {
    this.document = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
      bufferPages: true,
      lang: 'en',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      subset: PDF_UA,
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    });
    this.shaper = new TextShaper(this.document);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** Adds a part that contains others. @param tag such as Table or TR */
  part(tag: string, parent?: Part): Part {
    const element = this.document.struct(tag);
    (parent?.element ?? this.root).add(element);
    return { element };
  }

  /** Text across the page, tagged as a paragraph by default. */
  text(text: string, style: TextStyle & { tag?: string } = {}): void {
    this.row([{ ...style, text, x: 0, width: CONTENT_WIDTH }], style.tag ?? 'P');
  }

  /** Cells beside each other; the next row begins below the highest. */
  row(cells: Cell[], tag: string, parent?: Part): void {
    const wrapped = cells.map((cell) => this.paragraphs(cell));
    const height = Math.max(...wrapped.map(heightOfAll));
    this.requireSpace(height);
    for (const paragraphs of wrapped) this.drawCell(paragraphs, this.part(tag, parent));
    this.y += height;
  }

  /** A line across the page. */
  rule(): void {
    this.y += 6;
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + CONTENT_WIDTH, this.y)
      .lineWidth(0.75)
      .stroke(COLOURS.rule);
    this.document.endMarkedContent();
    this.y += 8;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Numbers the pages and ends the document. @returns its bytes */
  end(footer: string): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      this.document.markContent('Artifact', { type: 'Pagination' });
      const text = `${footer} · Page ${page + 1} of ${count}`;
      this.drawLine(text, {
        x: MARGIN,
        y: PAGE.height - MARGIN,
        size: 8,
        weight: 'regular',
        colour: 'secondary',
      });
      this.document.endMarkedContent();
    }
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.document.on('end', () => resolve(Buffer.concat(chunks)));
      this.document.on('error', reject);
      this.root.end();
      this.document.end();
    });
  }

  private requireSpace(height: number): void {
    if (this.y + height <= PAGE.height - MARGIN - FOOTER_HEIGHT) return;
    this.document.addPage();
    this.y = MARGIN;
  }

  private paragraphs({ below = [], ...cell }: Cell): Paragraph[] {
    const others = below.map((text): Cell => ({ ...cell, text, size: 9, colour: 'secondary' }));
    return [cell, ...others].map((each) => ({
      cell: each,
      lines: this.shaper.wrap(each.text, each.width, faceOf(each)),
    }));
  }

  /** Of several paragraphs each is tagged as one, so that a screen reader pauses between them. */
  private drawCell(paragraphs: Paragraph[], part: Part): void {
    let { y } = this;
    for (const paragraph of paragraphs) {
      this.draw(paragraph, y, paragraphs.length > 1 ? this.part('P', part) : part);
      y += heightOfAll([paragraph]);
    }
    part.element.end();
  }

  private draw({ cell, lines }: Paragraph, top: number, part: Part): void {
    const { colour = 'text', align = 'start' } = cell;
    const face = faceOf(cell);
    const content = this.document.markStructureContent('Span', { actual: cell.text });
    lines.forEach((line, index) => {
      const inset = align === 'end' ? cell.width - this.shaper.widthOf(line, face) : 0;
      const y = top + index * heightOf(cell);
      this.drawLine(line, { ...face, x: MARGIN + cell.x + inset, y, colour });
    });
    this.document.endMarkedContent();
    part.element.add(content);
  }

  private drawLine(
    line: string,
    { x, y, size, weight, colour }: Face & { x: number; y: number; colour: keyof typeof COLOURS },
  ): void {
    let left = x;
    this.document.fillColor(COLOURS[colour]);
    for (const piece of this.shaper.pieces(line, weight)) {
      if (piece.text !== ' ')
        this.document.font(piece.font).fontSize(size).text(piece.text, left, y, { lineBreak: false });
      left += this.shaper.widthOfPiece(piece, size);
    }
  }
}

function faceOf({ size = 10, weight = 'regular' }: TextStyle): Face {
  return { size, weight };
}

function heightOf({ size = 10 }: TextStyle): number {
  return size * LINE_HEIGHT;
}

function heightOfAll(paragraphs: Paragraph[]): number {
  return paragraphs.reduce((height, { cell, lines }) => height + lines.length * heightOf(cell), 0);
}
