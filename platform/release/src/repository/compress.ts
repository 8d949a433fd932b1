import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compressible file types; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|html|txt|wasm|webmanifest)$/;
const MIN_BYTES = 256;
const MAX_BEST_QUALITY_BYTES = 1024 * 1024;

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

/** Both encodings of a file at the best quality; none when the result is not smaller. */
export async function compressAsset(name: string, bytes: Buffer): Promise<Compressed> {
  if (!COMPRESSIBLE.test(name) || bytes.length < MIN_BYTES) return {};
  const quality = bytes.length <= MAX_BEST_QUALITY_BYTES ? 11 : 9;
  const [br, gz] = await Promise.all([brotliText(bytes, quality), gzipText(bytes, 9)]);
  return {
    ...(br.length < bytes.length && { br }),
    ...(gz.length < bytes.length && { gzip: gz }),
  };
}
