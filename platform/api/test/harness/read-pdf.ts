import { inflateSync } from 'node:zlib';
import type { QrModules } from './read-qr';

/** The number of pages, and the drawing instructions of all of them. */
export function readPdf(bytes: Buffer): { pages: number; text: string } {
  const raw = bytes.toString('latin1');
  const pages = raw.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  let text = '';
  for (const match of raw.matchAll(/stream\r?\n/g)) {
    const from = (match.index ?? 0) + match[0].length;
    const to = raw.indexOf('endstream', from);
    try {
      text += inflateSync(bytes.subarray(from, to)).toString('latin1');
    } catch {
      // A font, or not compressed.
    }
  }
  return { pages, text };
}

/** A QR code as it is printed. */
export interface PrintedQr {
  modules: QrModules;
  /** Length of a module's side, in points. */
  module: number;
}

/** The QR codes of a document, each of which is one filled path of squares. */
export function qrCodesOf({ text }: { text: string }): PrintedQr[] {
  return text
    .split(/^f$/m)
    .map((path) =>
      [...path.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map((match) => match.slice(1).map(Number)),
    )
    .filter((squares) => squares.length > 0)
    .map((squares) => {
      const left = Math.min(...squares.map(([x = 0]) => x));
      const top = Math.min(...squares.map(([, y = 0]) => y));
      const module = squares[0]?.[2] ?? 0;
      const places = squares.map(([x = 0, y = 0]) =>
        [(y - top) / module, (x - left) / module].map(Math.round),
      );
      const size = 1 + Math.max(...places.flat());
      const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
      for (const [row = 0, column = 0] of places) (modules[row] as boolean[])[column] = true;
      return { modules, module };
    });
}
