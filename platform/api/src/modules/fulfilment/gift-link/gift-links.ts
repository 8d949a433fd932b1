import { MAX_EMAIL_CORRECTIONS } from '@giftstore/contracts/limits';
import { giftPath } from '@giftstore/contracts/paths';
import { isSignatureOf, type Secrets, signText } from '../../../core/secrets';
import type { OrderLineRow } from '../../orders/order-repository';

export interface GiftLinkConfig {
  secrets: Secrets;
  storefrontUrl: string;
}

export interface GiftLinkDeps {
  giftLinks: GiftLinks;
}

/** What a token was made for: a line, and how often its recipient had been corrected. */
export interface GiftLink {
  lineId: string;
  corrections: number;
}

/** 16 bytes of the line's id and 32 of the signature, so that each token has one spelling. */
const TOKEN = /^[\w-]{64}$/;
const ID_BYTES = 16;

/**
 * The links to the pages of mailed gifts (docs/adr/0094). A token is computed and never stored: a job that runs again mails the
 * same one, and so does a resend.
 */
export class GiftLinks {
  constructor(private readonly config: GiftLinkConfig) {}

  /** The absolute URL for the line's present recipient; after a correction it is another one. */
  urlOf(line: Pick<OrderLineRow, 'id' | 'corrections'>): string {
    const { secrets, storefrontUrl } = this.config;
    const id = Buffer.from(line.id.replaceAll('-', ''), 'hex');
    const text = textOf({ lineId: line.id, corrections: line.corrections });
    const signature = Buffer.from(signText(secrets, text), 'base64url');
    const token = Buffer.concat([id, signature]).toString('base64url');
    return new URL(giftPath(token), storefrontUrl).href;
  }

  /** What the shop made the token for; undefined if it did not. Compares in constant time. */
  read(token: string): GiftLink | undefined {
    if (!TOKEN.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    const lineId = toUuid(bytes.subarray(0, ID_BYTES));
    const signature = bytes.subarray(ID_BYTES).toString('base64url');
    return Array.from({ length: MAX_EMAIL_CORRECTIONS + 1 }, (_, corrections) => ({
      lineId,
      corrections,
    })).find((link) => isSignatureOf(this.config.secrets, textOf(link), signature));
  }
}

const textOf = ({ lineId, corrections }: GiftLink) => `gift:${lineId}:${corrections}`;

const toUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
