import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { faultInjected } from '../../core/fault-injection';
import { type Secrets, secretId } from '../../core/secrets';
import { type IssuedCard, isWithdrawable } from './issuer';

/** A key that seals voucher codes; its id is stored with each code, so that keys can be rotated. */
export interface VoucherKey {
  id: string;
  key: Buffer;
}

export interface Sealed {
  keyId: string;
  bytes: Buffer;
}

/** Seals codes with AES-256-GCM and looks them up by HMAC. A code that is sealed for one voucher does not open for another. */
export class VoucherCipher {
  /**
   * @param keys the first one seals, all of them open
   * @param secrets of the HMAC: the first one makes, all of them find
   */
  constructor(
    private readonly keys: VoucherKey[],
    private readonly secrets: Secrets,
  ) {}

  /** The key that seals. */
  get keyId(): string {
    return (this.keys as [VoucherKey])[0].id;
  }

  /** Whether codes under this key can be opened. */
  has(keyId: string): boolean {
    return this.keys.some(({ id }) => id === keyId);
  }

  /** A hash of each key by its id, by which two configurations can be compared. */
  fingerprints(): Map<string, string> {
    const hashOf = (key: Buffer) => createHash('sha256').update('voucher key ').update(key).digest('hex');
    return new Map(this.keys.map(({ id, key }) => [id, hashOf(key).slice(0, 16)]));
  }

  /** @param voucherId the sealed text is bound to it */
  seal(text: string, voucherId: string): Sealed {
    const [{ id, key }] = this.keys as [VoucherKey];
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(voucherId));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { keyId: id, bytes: Buffer.concat([iv, cipher.getAuthTag(), body]) };
  }

  /** @throws Error when the key is not configured, or the bytes were changed or belong to another voucher */
  open({ keyId, bytes }: Sealed, voucherId: string): string {
    const key = this.keys.find(({ id }) => id === keyId)?.key;
    if (!key) throw new Error(`no voucher key "${keyId}" is configured`);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(voucherId))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }

  /** The id of the secret of new look-up hashes. */
  get secretId(): string {
    return secretId(this.secrets[0]);
  }

  /** The ids of all secrets with which a code is found. */
  get secretIds(): string[] {
    return this.secrets.map(secretId);
  }

  /** The hash that is stored to look a code up, with the id of its secret; dashes and case do not matter. */
  lookup(code: string): { codeLookup: Buffer; secretId: string } {
    return { codeLookup: hashWith(this.secrets[0], code), secretId: this.secretId };
  }

  /** The hashes under which a code may be stored: the newest, and those of secrets that are being replaced. */
  lookups(code: string): Buffer[] {
    const finding = __FAULT_INJECTION__ && faultInjected('no-old-secret') ? [this.secrets[0]] : this.secrets;
    return finding.map((secret) => hashWith(secret, code));
  }
}

function hashWith(secret: string, code: string): Buffer {
  return createHmac('sha256', secret).update(plainCode(code)).digest();
}

/** A code in its canonical form: letters and digits only, upper case. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

/** A code as it is printed: groups of five joined by dashes; a remainder is added to the last group. */
export function printedCode(code: string): string {
  return plainCode(code).replace(/(.{5})(?=.{5})/g, '$1-');
}

/** A card's code as it is shown: the shop's own in groups, a brand's as the brand wrote it. */
export function shownCode({ code, issuedBy }: Pick<IssuedCard, 'code' | 'issuedBy'>): string {
  return isWithdrawable({ issuedBy }) ? printedCode(code) : code;
}

/** A code that shows only its last four characters. */
export function maskedCode(lastFour: string): string {
  return `**** ${lastFour}`;
}
