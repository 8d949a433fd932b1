import { createHmac } from 'node:crypto';
import { base32 } from '../../core/base32';
import { type Secrets, secretHash } from '../../core/secrets';

/** What opens a send's card page. */
export interface CardPageKeys {
  /** 256 bits for the mailed link. */
  token: string;
  /** 60 bits in three groups, "7K2M-Q9XW-D4FH", which can be read aloud: none of its letters look alike. */
  password: string;
}

/**
 * The token and the password of a send's card page. Both are derived from the send's id and a secret: the job that mails
 * the link needs no token in the queue and mails the same one at every attempt, and a repeated request returns the same
 * password although only its hash is stored.
 */
export class CardPageSecrets {
  constructor(private readonly secrets: Secrets) {}

  /** Those of a new send. */
  make(sendId: string): CardPageKeys {
    return keysOf(this.secrets[0], sendId);
  }

  /**
   * Those of a send that is stored.
   * @param tokenHash the stored hash of its token, which says with which secret they were made
   * @returns undefined when that secret is no longer configured
   */
  find(sendId: string, tokenHash: Buffer | null): CardPageKeys | undefined {
    return this.secrets
      .map((secret) => keysOf(secret, sendId))
      .find(({ token }) => tokenHash !== null && secretHash(token).equals(tokenHash));
  }
}

function keysOf(secret: string, sendId: string): CardPageKeys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`${purpose}:${sendId}`).digest();
  return {
    token: derive('token').toString('base64url'),
    password: base32(derive('password').subarray(0, 12)).replace(/(.{4})(?=.)/g, '$1-'),
  };
}
