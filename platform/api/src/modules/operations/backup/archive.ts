import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { DomainError } from '../../../core/domain-error';

/**
 * An encrypted file of records: JSON lines, gzip, then frames of AES-256-GCM under a key of the passphrase (scrypt, with a salt of
 * the file). The nonce of a frame counts and says whether it is the last, so that frames that are altered, moved or cut off are
 * noticed. One frame is in memory at a time.
 */

const MAGIC = Buffer.from('giftstore backup 1\n');
const SALT = 16;
const CHECK = 16;
const HEADER = MAGIC.length + SALT + CHECK;
const FRAME = 64 * 1024;
const TAG = 16;

type Scrypt = (text: string, salt: Buffer, length: number, options: object) => Promise<Buffer>;
const derive = promisify(scrypt) as unknown as Scrypt;

const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
/** Tells a wrong passphrase from an altered file. */
const checkOf = (key: Buffer) => createHmac('sha256', key).update('check').digest().subarray(0, CHECK);

/** Writes a new file. @throws Error where the file exists */
export async function writeArchive(
  path: string,
  passphrase: string,
  records: AsyncIterable<object>,
): Promise<void> {
  const salt = randomBytes(SALT);
  const key = await keyOf(passphrase, salt);
  const header = Buffer.concat([MAGIC, salt, checkOf(key)]);
  await pipeline(
    Readable.from(lines(records)),
    createGzip(),
    sealFrames(key, header),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
}

async function* lines(records: AsyncIterable<object>): AsyncIterable<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}

/** @throws DomainError `invalid` for a file that is not a backup, was altered or cut short, or has another passphrase */
export async function* readArchive<T>(path: string, passphrase: string): AsyncIterable<T> {
  const gunzip = createGunzip();
  const source = pipeline(Readable.from(openFrames(path, passphrase)), gunzip);
  source.catch(() => {});
  try {
    for await (const line of createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield JSON.parse(line) as T;
    }
    await source;
  } catch (error) {
    await source;
    throw error;
  } finally {
    gunzip.destroy();
  }
}

function sealFrames(key: Buffer, header: Buffer): Transform {
  let count = 0;
  let rest = Buffer.alloc(0);
  const frame = (plain: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(count++, isLast)).setAAD(header);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, body, cipher.getAuthTag()]);
  };
  return new Transform({
    construct(done) {
      this.push(header);
      done();
    },
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      for (; rest.length > FRAME; rest = rest.subarray(FRAME))
        this.push(frame(rest.subarray(0, FRAME), false));
      done();
    },
    flush(done) {
      this.push(frame(rest, true));
      done();
    },
  });
}

async function* openFrames(path: string, passphrase: string): AsyncIterable<Buffer> {
  const take = await bufferedReader(path);
  const header = (await take(HEADER)) ?? Buffer.alloc(0);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw refused('is not a backup of this shop');
  const key = await keyOf(passphrase, header.subarray(MAGIC.length, MAGIC.length + SALT));
  if (!timingSafeEqual(checkOf(key), header.subarray(-CHECK))) throw refused('has another passphrase');
  let length = await take(4);
  for (let count = 0; length; count++) {
    const size = length.readUInt32BE();
    const sealed = size <= FRAME ? await take(size + TAG) : undefined;
    if (!sealed) throw refused('is cut short or was altered');
    length = await take(4);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(count, !length), { authTagLength: TAG })
      .setAAD(header)
      .setAuthTag(sealed.subarray(size));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(sealed.subarray(0, size)), decipher.final()]);
    } catch {
      throw refused('is cut short or was altered');
    }
    yield plain;
  }
}

/** @returns a function that reads exactly so many bytes, or undefined where the file ends before */
async function bufferedReader(path: string): Promise<(bytes: number) => Promise<Buffer | undefined>> {
  const chunks: AsyncIterator<Buffer> = createReadStream(path, { highWaterMark: FRAME })[
    Symbol.asyncIterator
  ]();
  let buffered = Buffer.alloc(0);
  return async (bytes) => {
    while (buffered.length < bytes) {
      const { value, done } = await chunks.next();
      if (done) return undefined;
      buffered = Buffer.concat([buffered, value]);
    }
    const taken = buffered.subarray(0, bytes);
    buffered = buffered.subarray(bytes);
    return taken;
  };
}

function nonce(count: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(count, 7);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

function refused(why: string): DomainError {
  const message = `The file ${why}. Nothing was changed.`;
  return new DomainError('invalid', { message, errors: { file: [message] } });
}
