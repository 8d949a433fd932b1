import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** A key that seals voucher codes; its id stands beside what it sealed, so that keys can be changed. */
export interface VoucherKey {
  id: string;
  key: Buffer;
}

export interface Sealed {
  keyId: string;
  bytes: Buffer;
}

/** Seals codes with AES-256-GCM and finds them by HMAC. What is sealed for one voucher does not open for another. */
export class VoucherCipher {
  constructor(
    private readonly keys: VoucherKey[],
    private readonly lookupSecret: string,
  ) {}

  /** The key that seals. */
  get keyId(): string {
    return (this.keys as [VoucherKey])[0].id;
  }

  /** Whether what this key has sealed can be opened. */
  has(keyId: string): boolean {
    return this.keys.some(({ id }) => id === keyId);
  }

  /** @param about the voucher's id, which the sealed text is bound to */
  seal(text: string, about: string): Sealed {
    const [{ id, key }] = this.keys as [VoucherKey];
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { keyId: id, bytes: Buffer.concat([iv, cipher.getAuthTag(), body]) };
  }

  /** @throws Error when the key is gone, or the bytes were changed or belong to another voucher */
  open({ keyId, bytes }: Sealed, about: string): string {
    const key = this.keys.find(({ id }) => id === keyId)?.key;
    if (!key) throw new Error(`no voucher key "${keyId}" is configured`);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }

  /** What a code is found by; with or without dashes, in any case. */
  lookup(code: string): Buffer {
    return createHmac('sha256', this.lookupSecret).update(plainCode(code)).digest();
  }
}

/** A code as it is compared: letters and digits only, upper case. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

/** A code as it is printed: groups of five joined by dashes, the last one longer rather than a short rest. */
export function printedCode(code: string): string {
  return plainCode(code).replace(/(.{5})(?=.{5})/g, '$1-');
}

/** A code as it is shown: its end only. */
export function maskedCode(lastFour: string): string {
  return `**** ${lastFour}`;
}
