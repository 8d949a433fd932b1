import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** File types that compression makes smaller; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|html|txt|wasm|webmanifest)$/;
const SMALLEST = 256;
const BEST_UP_TO = 1024 * 1024;

export interface Compressed {
  br?: Buffer;
  gzip?: Buffer;
}

/** Text as Brotli with the quality given (0–11). */
export function brotliText(text: Uint8Array, quality: number): Promise<Buffer> {
  return brotli(text, {
    params: {
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

export function gzipText(text: Uint8Array, level: number): Promise<Buffer> {
  return deflate(text, { level });
}

/** Both encodings of a file that is served again and again, as small as they get; none where it does not pay. */
export async function compressForGood(name: string, bytes: Buffer): Promise<Compressed> {
  if (!COMPRESSIBLE.test(name) || bytes.length < SMALLEST) return {};
  const quality = bytes.length <= BEST_UP_TO ? 11 : 9;
  const [br, gz] = await Promise.all([brotliText(bytes, quality), gzipText(bytes, 9)]);
  return {
    ...(br.length < bytes.length && { br }),
    ...(gz.length < bytes.length && { gzip: gz }),
  };
}
