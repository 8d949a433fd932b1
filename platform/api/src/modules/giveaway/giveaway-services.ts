import type { Database } from '../../infra/database/database';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';

/** What the operator's commands work with. */
export interface GiveawayServices {
  db: Database;
  cipher: VoucherCipher;
  storefrontUrl: string;
  brandName: string;
}
