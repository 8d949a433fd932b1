import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Seals the secrets of authenticator apps and hashes recovery codes, with keys that the database does not have. */
export class FactorSecrets {
  private readonly sealingKey: Buffer;

  /** @param secret derived from the configured one for this purpose */
  constructor(private readonly secret: string) {
    this.sealingKey = createHash('sha256').update(`seal ${secret}`).digest();
  }

  /** Seals with AES-256-GCM; what is sealed for one account does not open for another. */
  seal(text: string, userId: string): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.sealingKey, iv).setAAD(Buffer.from(userId));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  /** @throws Error when the bytes were changed or belong to another account */
  open(bytes: Buffer, userId: string): string {
    const decipher = createDecipheriv('aes-256-gcm', this.sealingKey, bytes.subarray(0, 12), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }

  /** The stored form of a recovery code; 50 random bits are too few for a hash without a key. Case and dashes do not matter. */
  hash(code: string): Buffer {
    const plain = code.replace(/[\s-]/g, '').toUpperCase();
    return createHmac('sha256', this.secret).update(plain).digest();
  }
}
