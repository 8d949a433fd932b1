import { createHmac } from 'node:crypto';
import { base32 } from '../../core/base32';

/**
 * The token and the password of a send's card page. Both are derived from the send's id and a secret: the job that mails
 * the link needs no token in the queue and mails the same one at every attempt, and a repeated request returns the same
 * password although only its hash is stored.
 */
export class CardPageSecrets {
  constructor(private readonly secret: string) {}

  /** 256 bits for the mailed link. */
  tokenOf(sendId: string): string {
    return this.derive('token', sendId).toString('base64url');
  }

  /** 60 bits in three groups, "7K2M-Q9XW-D4FH", which can be read aloud: none of its letters look alike. */
  passwordOf(sendId: string): string {
    return base32(this.derive('password', sendId).subarray(0, 12)).replace(/(.{4})(?=.)/g, '$1-');
  }

  private derive(purpose: string, sendId: string): Buffer {
    return createHmac('sha256', this.secret).update(`${purpose}:${sendId}`).digest();
  }
}
