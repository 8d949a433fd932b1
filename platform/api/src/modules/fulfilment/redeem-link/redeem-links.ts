import { createCipheriv, createHmac } from 'node:crypto';
import { encryptedRedeemLinkPath, redeemLinkPath } from '@giftstore/contracts/paths';

export interface RedeemLinkConfig {
  /** Of the tokens of opaque links. */
  secret: string;
  /** Of encrypted links: 32 and 16 bytes in hex, which every page of the shop has; empty: there are none. */
  key: string;
  iv: string;
  storefrontUrl: string;
}

/**
 * The two forms of a redeem link (docs/adr/0042). An opaque one has a random token. An encrypted one has the card's number
 * itself, under a key that every browser gets: it hides the number from a glance, and from nobody who reads the page's source.
 */
export class RedeemLinks {
  constructor(private readonly config: RedeemLinkConfig) {}

  /**
   * 256 bits for one card in one mail. It is derived, so that a job that runs again mails the same link although only the
   * token's hash is stored.
   */
  tokenOf(voucherId: string, purpose: string): string {
    const { secret } = this.config;
    return createHmac('sha256', secret).update(`redeem:${voucherId}:${purpose}`).digest('base64url');
  }

  opaqueUrl(token: string): string {
    return new URL(redeemLinkPath(token), this.config.storefrontUrl).href;
  }

  /** AES-256-CBC in base64url (rule more-5.14); undefined without a configured key. */
  encryptedUrl(number: string): string | undefined {
    const { key, iv, storefrontUrl } = this.config;
    if (!key || !iv) return undefined;
    const cipher = createCipheriv('aes-256-cbc', Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'));
    const token = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]).toString('base64url');
    return new URL(encryptedRedeemLinkPath(token), storefrontUrl).href;
  }
}
