import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { type Face, TextShaper } from '../fulfilment/receipt/text-shaper';

export interface CodeSheet {
  /** Title of the campaign. */
  title: string;
  /** Absolute address of its page. */
  address: string;
  brandName: string;
  /** In their printed form. */
  codes: string[];
}

const MM = 72 / 25.4;
const PAGE = { width: 210 * MM, height: 297 * MM };
const COLUMNS = 2;
const ROWS = 4;
export const CODES_PER_PAGE = COLUMNS * ROWS;
const MARGIN = 12 * MM;
const LABEL = { width: (PAGE.width - 2 * MARGIN) / COLUMNS, height: (PAGE.height - 2 * MARGIN) / ROWS };
const PADDING = 6 * MM;
const QR_SIZE = 34 * MM;
/** Cameras need four light modules around a QR code; the smallest that an address fits in has 29 of them a side. */
const QUIET_ZONE = (4 * QR_SIZE) / 29;
const MARK_LENGTH = 5 * MM;
const INK = '#16211F';
const MAX_TITLE_LINES = 2;

/**
 * A sheet to print: labels of equal size, each with the code as text and as a QR code that opens the page with the code
 * filled in. The code is in the address's fragment, which browsers do not send, so no server logs it.
 * @returns the bytes of the PDF
 */
export function codeSheet(sheet: CodeSheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    info: { Title: `Giveaway codes: ${sheet.title}`, Author: sheet.brandName },
  });
  const shaper = new TextShaper(document);
  sheet.codes.forEach((code, index) => {
    const place = index % CODES_PER_PAGE;
    if (place === 0) {
      document.addPage();
      drawCutMarks(document);
    }
    const x = MARGIN + (place % COLUMNS) * LABEL.width;
    const y = MARGIN + Math.floor(place / COLUMNS) * LABEL.height;
    new Label(document, shaper, { x, y }).draw(sheet, code);
  });
  return bytesOf(document);
}

/** The address that the QR code of a code opens. */
function codeAddress(address: string, code: string): string {
  return `${address}#code=${encodeURIComponent(code)}`;
}

class Label {
  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly shaper: TextShaper,
    private readonly at: { x: number; y: number },
  ) {}

  draw({ title, address, brandName }: CodeSheet, code: string): void {
    const { x, y } = this.at;
    const top = y + (LABEL.height - QR_SIZE) / 2;
    this.drawQr(codeAddress(address, code), { x: x + PADDING, y: top });
    const left = x + PADDING + QR_SIZE + QUIET_ZONE;
    const width = LABEL.width - QR_SIZE - QUIET_ZONE - 2 * PADDING;
    let line = top;
    const write = (text: string, face: Face, maxLines = 1) => {
      line = this.write(text, { x: left, y: line, width, face, maxLines });
    };
    write(brandName, { size: 8, weight: 'regular' });
    write(title, { size: 11, weight: 'bold' }, MAX_TITLE_LINES);
    line += 4;
    write('Scan to claim your gift card, or enter', { size: 8, weight: 'regular' }, 2);
    write(code, { size: 13, weight: 'bold' }, 3);
    line += 2;
    write(`at ${address.replace(/^https?:\/\//, '')}`, { size: 7, weight: 'regular' }, 3);
  }

  /** @returns the y below the text */
  private write(
    text: string,
    { x, y, width, face, maxLines }: { x: number; y: number; width: number; face: Face; maxLines: number },
  ): number {
    const wrapped = this.shaper.wrap(text, width, face);
    const lines = wrapped.slice(0, maxLines);
    if (wrapped.length > maxLines) lines.push(`${lines.pop()}…`);
    lines.forEach((line, index) => {
      let left = x;
      for (const piece of this.shaper.pieces(line, face.weight)) {
        if (piece.text !== ' ') {
          this.document.font(piece.font).fontSize(face.size).fillColor(INK);
          this.document.text(piece.text, left, y + index * face.size * 1.35, { lineBreak: false });
        }
        left += this.shaper.widthOfPiece(piece, face.size);
      }
    });
    return y + lines.length * face.size * 1.35;
  }

  private drawQr(text: string, { x, y }: { x: number; y: number }): void {
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const module = QR_SIZE / size;
    for (const [row, modules] of data.entries()) {
      for (const [column, isDark] of modules.entries()) {
        if (isDark) this.document.rect(x + column * module, y + row * module, module, module);
      }
    }
    this.document.fill('#000000');
  }
}

/** Short lines at the edges of the page, and crosses where labels meet. */
function drawCutMarks(document: PDFKit.PDFDocument): void {
  const half = MARK_LENGTH / 2;
  for (let column = 0; column <= COLUMNS; column += 1) {
    for (let row = 0; row <= ROWS; row += 1) {
      const [x, y] = [MARGIN + column * LABEL.width, MARGIN + row * LABEL.height];
      document.moveTo(x - half, y).lineTo(x + half, y);
      document.moveTo(x, y - half).lineTo(x, y + half);
    }
  }
  document.lineWidth(0.4).stroke('#888888');
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });
}
