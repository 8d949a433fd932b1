import { createHmac } from 'node:crypto';
import { base32 } from '../../core/base32';

/**
 * The token and the password of a send's card page. Both are computed from the send's id and a secret: the job that mails
 * the link needs no token in the queue and mails the same one at every try, and a repeated request is told the same
 * password although nothing but its hash is stored.
 */
export class CardPageSecrets {
  constructor(private readonly secret: string) {}

  /** 256 bits for the mailed link. */
  tokenOf(sendId: string): string {
    return this.derive('token', sendId).toString('base64url');
  }

  /** 60 bits in three groups, "7K2M-Q9XW-D4FH", to be read aloud; no letter in it is mistaken for another. */
  passwordOf(sendId: string): string {
    return base32(this.derive('password', sendId).subarray(0, 12)).replace(/(.{4})(?=.)/g, '$1-');
  }

  private derive(what: string, sendId: string): Buffer {
    return createHmac('sha256', this.secret).update(`${what}:${sendId}`).digest();
  }
}
