import { randomBytes } from 'node:crypto';
import { setImmediate as drained } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliCompress, constants as zlib } from 'node:zlib';
import { between } from './between';

const decompress = promisify(brotliDecompress);

/** Larger by 2 % than at 9, in a third of the time. */
const QUALITY = 6;
/** Bytes that the meaning of the next compressed byte depends on (RFC 7932 §7.1). */
const CONTEXT_BYTES = 2;
/** In one of some hundred, the encoder finds a use for noise. */
const ATTEMPTS = 3;
const RAW_HEADER_BYTES = 3;
const MAX_RAW_BYTES = 0x10000;

/** A text in Brotli format with gaps for a filling of one length. */
export interface SplicedBrotli {
  fillingBytes: number;
  /** What precedes the first gap, and what follows each gap. */
  parts: Buffer[];
  /** The first bytes of the piece after each gap, which are not compressed either. */
  contexts: Buffer[];
}

/**
 * Compresses the pieces as one stream in which each gap is a meta-block that is not compressed. The encoder gets noise in its place: nothing
 * that follows refers to noise, and the gap ends with bytes of the next piece, on which the meaning of what follows depends.
 * The result is decompressed once with another filling.
 * @returns null when a piece after a gap is too short, or when the stream depends on the noise
 */
export async function spliceBrotli(pieces: Buffer[], fillingBytes: number): Promise<SplicedBrotli | null> {
  if (pieces.slice(1).some(({ length }) => length < CONTEXT_BYTES)) return null;
  if (fillingBytes + CONTEXT_BYTES > MAX_RAW_BYTES) return null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const spliced = await spliceWithNoise(pieces, fillingBytes);
    if (await isSound(spliced, pieces)) return spliced;
  }
  return null;
}

async function spliceWithNoise(pieces: Buffer[], fillingBytes: number): Promise<SplicedBrotli> {
  const [first = Buffer.alloc(0), ...others] = pieces;
  const contexts = others.map((piece) => piece.subarray(0, CONTEXT_BYTES));
  const noise = contexts.map((context) => Buffer.concat([randomBytes(fillingBytes), context]));
  const texts = others.flatMap((piece, gap) => [noise[gap] ?? piece, piece.subarray(CONTEXT_BYTES)]);
  const blocks = await compressInBlocks([first, ...texts]);
  // Every other block is that of a gap.
  return { fillingBytes, contexts, parts: blocks.filter((_, index) => index % 2 === 0) };
}

/** The text with `filling` in its gaps, in Brotli format. */
export function filledBrotli({ parts, contexts }: SplicedBrotli, filling: Buffer): Buffer {
  return Buffer.concat(
    parts.flatMap((part, index) => {
      const context = contexts[index - 1];
      return context ? [rawBlock(Buffer.concat([filling, context])), part] : [part];
    }),
  );
}

async function isSound(spliced: SplicedBrotli, pieces: Buffer[]): Promise<boolean> {
  const filling = randomBytes(spliced.fillingBytes);
  const expected = Buffer.concat(between(pieces, filling));
  try {
    return expected.equals(await decompress(filledBrotli(spliced, filling)));
  } catch {
    return false;
  }
}

/** Compresses the texts as one stream. @returns what the stream has of each, on whole bytes */
async function compressInBlocks(texts: Buffer[]): Promise<Buffer[]> {
  const encoder = createBrotliCompress({
    params: { [zlib.BROTLI_PARAM_QUALITY]: QUALITY, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT },
  });
  let chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  const failure = new Promise<never>((_, reject) => encoder.once('error', reject));
  const blocks: Buffer[] = [];
  for (const [index, text] of texts.entries()) {
    const compressed = new Promise<void>((resolve) => {
      encoder.write(text);
      if (index < texts.length - 1) encoder.flush(zlib.BROTLI_OPERATION_FLUSH, resolve);
      else encoder.once('end', resolve).end();
    });
    await Promise.race([compressed, failure]);
    // The last chunk may come a tick later.
    await drained();
    blocks.push(Buffer.concat(chunks));
    chunks = [];
  }
  return blocks;
}

/** A meta-block that is neither compressed nor the last (RFC 7932 §9.2): its length in 16 bits, on whole bytes. */
function rawBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(RAW_HEADER_BYTES);
  header.writeUIntLE((1 << 19) | ((bytes.length - 1) << 3), 0, RAW_HEADER_BYTES);
  return Buffer.concat([header, bytes]);
}
