import { secretFor } from '../../src/app/secret-for';
import { openDatabase } from '../../src/infra/database/database';
import { transact } from '../../src/infra/database/transaction';
import { VoucherCipher } from '../../src/modules/fulfilment/voucher-cipher';
import {
  addCodes,
  type CodesToAdd,
  createCampaign,
  listCampaigns,
} from '../../src/modules/giveaway/campaigns';
import { addPartner, fundPartner } from '../../src/modules/partner/partner-accounts';

const secret = { APP_SECRET: 'a secret of the tests' };

/** What an API needs to know the same codes. */
export const operatorEnv = secret;

/** What an operator's commands do, on the database itself. */
export function operator(url: string) {
  const { db, close } = openDatabase({ url, max: 2 });
  const cipher = new VoucherCipher([], secretFor(secret, 'voucher lookup'));
  return {
    close,
    campaign: (name: string, value = 50_00, currency = 'AED') =>
      createCampaign(db, { name, value, currency }),
    codes: (name: string, wish: CodesToAdd) => addCodes({ db, cipher }, name, wish),
    campaigns: () => listCampaigns(db),
    partner: (email: string) => addPartner(db, email),
    fund: (email: string, amountMinor: number, reference = `${Math.random()}`) =>
      transact(db, (tx) => fundPartner(tx, email, amountMinor, reference)),
  };
}
