import { secretsFor } from '../../src/app/secret-for';
import { openDatabase } from '../../src/infra/database/database';
import { transact } from '../../src/infra/database/transaction';
import { VoucherCipher } from '../../src/modules/fulfilment/voucher-cipher';
import { addCodes, type CodesToAdd } from '../../src/modules/giveaway/add-codes';
import type { CampaignInput } from '../../src/modules/giveaway/campaign-input';
import { changeCampaign, createCampaign } from '../../src/modules/giveaway/campaigns';
import { createDemoCampaign } from '../../src/modules/giveaway/demo-campaign';
import { makeEnrolmentCode, revokeDevice } from '../../src/modules/giveaway/devices';
import { listCampaigns } from '../../src/modules/giveaway/list-campaigns';
import { addPartner, fundPartner } from '../../src/modules/partner/partner-accounts';

const secret = { APP_SECRET: 'a secret of the tests' };
/** The key of development. */
const voucherKey = { id: 'dev', key: Buffer.alloc(32, 7) };

/** Settings with which an API finds the same codes. */
export const operatorEnv = secret;

/** The functions behind the operator's commands, called on the database directly. */
export function operatorCommands(url: string) {
  const { db, close } = openDatabase({ url, max: 2 });
  const cipher = new VoucherCipher([voucherKey], secretsFor(secret, 'voucher lookup'));
  return {
    close,
    campaign: (name: string, value = 50_00, currency = 'AED', details: CampaignInput = {}) =>
      createCampaign(db, { name, value, currency }, details),
    changeCampaign: (name: string, input: CampaignInput) => changeCampaign(db, name, input),
    codes: (name: string, codes: CodesToAdd) => addCodes({ db, cipher }, name, codes),
    demoCampaign: (now: Date) => createDemoCampaign({ db, cipher }, { command: 'db:seed' }, now),
    campaigns: () => listCampaigns(db),
    enrolmentCode: async (name: string) => (await makeEnrolmentCode({ db, cipher }, name, 1)).code,
    revokeDevice: (id: string) => revokeDevice(db, id),
    partner: (email: string) => addPartner(db, email),
    fund: (email: string, amountMinor: number, reference = `${Math.random()}`) =>
      transact(db, (tx) => fundPartner(tx, email, amountMinor, reference)),
  };
}
