import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { type Secrets, secretId } from '../../../core/secrets';

/** A recovery code as it is stored: its hash to find it, the sealed code to hash it again under another secret. */
export interface StoredRecoveryCode {
  codeHash: Buffer;
  codeSealed: Buffer;
  secretId: string;
}

/** Seals the secrets of authenticator apps and hashes recovery codes, with keys that the database does not have. */
export class FactorSecrets {
  /** @param secrets derived from the configured ones for this purpose; the first one seals, all of them open */
  constructor(private readonly secrets: Secrets) {}

  /** The id of the secret that seals. */
  get secretId(): string {
    return secretId(this.secrets[0]);
  }

  /** The ids of all secrets. */
  get secretIds(): string[] {
    return this.secrets.map(secretId);
  }

  /** Seals with AES-256-GCM; what is sealed for one account does not open for another. */
  seal(text: string, userId: string): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', sealingKey(this.secrets[0]), iv).setAAD(Buffer.from(userId));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  /** @throws Error when the bytes were changed, belong to another account, or no configured secret has sealed them */
  open(bytes: Buffer, userId: string): string {
    let failure: unknown;
    for (const secret of this.secrets) {
      try {
        return openWith(secret, bytes, userId);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  /** The stored form of a recovery code; 50 random bits are too few for a hash without a key. Case and dashes do not matter. */
  storedCode(code: string, userId: string): StoredRecoveryCode {
    return {
      codeHash: hashWith(this.secrets[0], code),
      codeSealed: this.seal(plainCode(code), userId),
      secretId: this.secretId,
    };
  }

  /** The hashes that a recovery code may have in the database. */
  hashes(code: string): Buffer[] {
    return this.secrets.map((secret) => hashWith(secret, code));
  }
}

function openWith(secret: string, bytes: Buffer, userId: string): string {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function sealingKey(secret: string): Buffer {
  return createHash('sha256').update(`seal ${secret}`).digest();
}

function hashWith(secret: string, code: string): Buffer {
  return createHmac('sha256', secret).update(plainCode(code)).digest();
}

function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}
