import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** Compresses bytes to a zstd stream that is read with the same dictionary. */
export type CompressWith = (bytes: Buffer, dictionary: Buffer) => Promise<Buffer>;

/** What Node 24 has, and Node 20 does not. */
interface Zstd {
  zstdCompress?: (
    bytes: Buffer,
    options: { dictionary?: Buffer },
    callback: (error: Error | null, result: Buffer) => void,
  ) => void;
  zstdCompressSync?: (bytes: Buffer, options: { dictionary?: Buffer }) => Buffer;
}

/** A skippable frame of 32 bytes, the dictionary's hash (RFC 9842 §5). */
const DCZ_HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Node's zstd with dictionaries; null where it has none, or ignores them. */
export function zstdWithDictionary(
  { zstdCompress, zstdCompressSync }: Zstd = zlib as Zstd,
): CompressWith | null {
  if (!zstdCompress || !zstdCompressSync) return null;
  const sample = Buffer.from(Array.from({ length: 256 }, (_, index) => (index * 167) % 256));
  const plain = zstdCompressSync(sample, {});
  if (zstdCompressSync(sample, { dictionary: sample }).length >= plain.length) return null;
  const compress = promisify(zstdCompress);
  return (bytes, dictionary) => compress(bytes, { dictionary });
}

/** Bytes in the content encoding `dcz`. */
export async function dczBytes(bytes: Buffer, dictionary: Buffer, compress: CompressWith): Promise<Buffer> {
  return Buffer.concat([DCZ_HEADER, dictionaryHash(dictionary), await compress(bytes, dictionary)]);
}

/** The hash by which a browser names a dictionary. */
export function dictionaryHash(dictionary: Buffer): Buffer {
  return createHash('sha256').update(dictionary).digest();
}
