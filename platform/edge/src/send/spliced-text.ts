import { promisify } from 'node:util';
import { crc32, deflateRaw, constants as zlib } from 'node:zlib';
import { between } from './between';
import { filledBrotli, type SplicedBrotli, spliceBrotli } from './spliced-brotli';

const deflate = promisify(deflateRaw);

/** Deflate, no time, no name, an unknown system (RFC 1952 §2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const GZIP_TRAILER_BYTES = 8;
const GZIP_LEVEL = 9;
const STORED_HEADER_BYTES = 5;
const MAX_STORED_BYTES = 0xffff;

/** A text with a gap between its pieces, for what differs from response to response. */
export interface SplicedText {
  pieces: Buffer[];
  /** The pieces as independent raw deflate blocks; only the last ends the stream. */
  deflated: Buffer[];
  /** For fillings of one length; null where that is unknown, or the text cannot be spliced so. */
  brotli: SplicedBrotli | null;
}

/**
 * Compresses the pieces, once for all responses.
 * @param fillingBytes the length of all fillings; only then a text is in Brotli format too
 */
export async function spliceText(pieces: string[], fillingBytes?: number): Promise<SplicedText> {
  const bytes = pieces.map((piece) => Buffer.from(piece));
  const deflating = bytes.map((piece, index) => {
    const last = index === bytes.length - 1;
    if (!piece.length && !last) return piece;
    // A full flush ends on a whole byte and resets the dictionary, so that anything may precede the next piece.
    return deflate(piece, { level: GZIP_LEVEL, finishFlush: last ? zlib.Z_FINISH : zlib.Z_FULL_FLUSH });
  });
  const [deflated, brotli] = await Promise.all([
    Promise.all(deflating),
    fillingBytes === undefined ? null : spliceBrotli(bytes, fillingBytes),
  ]);
  return { pieces: bytes, deflated, brotli };
}

/** The text with `filling` in its gaps. */
export function plainText({ pieces }: SplicedText, filling: string): Buffer {
  return Buffer.concat(between(pieces, Buffer.from(filling)));
}

/** The same in gzip format, without compressing anything: the filling is a stored block. */
export function gzippedText({ pieces, deflated }: SplicedText, filling: string): Buffer {
  const bytes = Buffer.from(filling);
  let check = 0;
  let length = 0;
  for (const part of between(pieces, bytes)) {
    // For no bytes zlib returns 0 instead of the checksum so far.
    if (part.length) check = crc32(part, check);
    length += part.length;
  }
  const trailer = Buffer.allocUnsafe(GZIP_TRAILER_BYTES);
  trailer.writeUInt32LE(check, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEADER, ...between(deflated, storedBlock(bytes)), trailer]);
}

/** The same in Brotli format; null where the text is not in it for a filling of this length. */
export function brotliText({ brotli }: SplicedText, filling: string): Buffer | null {
  const bytes = Buffer.from(filling);
  return brotli?.fillingBytes === bytes.length ? filledBrotli(brotli, bytes) : null;
}

/** Bytes of a text in memory. */
export function splicedWeight({ pieces, deflated, brotli }: SplicedText): number {
  return [...pieces, ...deflated, ...(brotli?.parts ?? [])].reduce((sum, { length }) => sum + length, 0);
}

/** A deflate block that is not compressed and not the last (RFC 1951 §3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  if (bytes.length > MAX_STORED_BYTES)
    throw new RangeError(`${bytes.length} bytes do not fit in a stored block`);
  const header = Buffer.alloc(STORED_HEADER_BYTES);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([header, bytes]);
}
