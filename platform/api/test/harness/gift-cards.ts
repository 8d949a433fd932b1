import { createHmac, randomUUID } from 'node:crypto';
import { randomBase32 } from '../../src/core/base32';
import { printedCode, VoucherCipher } from '../../src/modules/fulfilment/voucher-cipher';
import type { TestDatabase } from './database';

const secret = 'the lookup secret of the cards of this test';
/** Settings with which a process finds these cards. */
export const cardEnv = { APP_SECRET: secret };

const cipher = new VoucherCipher(
  [{ id: 'dev', key: Buffer.alloc(32, 7) }],
  [createHmac('sha256', secret).update('voucher lookup').digest('base64url')],
);

export interface GiftCard {
  id: string;
  /** In its printed form. */
  code: string;
}

interface CardParts {
  /** Minor units of its currency. */
  value?: number;
  currency?: string;
  redeemable?: boolean;
  state?: 'ISSUED' | 'VOID';
}

/** Issues redeemable cards of a giveaway, of AED 100 by default. */
export async function openCardIssuer({ rows }: TestDatabase) {
  const [claim] = await rows<{ id: string }>(`
    with campaign as (
      insert into giveaway_campaigns (name, value, currency_code) values (gen_random_uuid(), 10000, 'AED') returning id
    ),
    code as (
      insert into giveaway_codes (campaign_id, code_lookup, last_four, uses)
      select id, decode(md5(id::text), 'hex'), 'TEST', 1 from campaign returning id, campaign_id
    )
    insert into giveaway_claims
      (campaign_id, code_id, email_key, email, first_name, last_name, phone, country, company_name, company_title)
    select campaign_id, id, 'a@example.com', 'a@example.com', 'A', 'B', '1', 'United Arab Emirates', 'C', 'D' from code
    returning id`);
  let cards = 0;

  async function print(parts: CardParts = {}): Promise<GiftCard> {
    const { value = 100_00, currency = 'AED', redeemable = true, state = 'ISSUED' } = parts;
    const plain = randomBase32(26);
    const id = randomUUID();
    cards += 1;
    await rows(
      `insert into vouchers (id, claim_id, ordinal, state, value, currency_code, redeemable,
         key_id, code_sealed, pin_sealed, code_lookup, last_four, issued_at)
       values ($10, $1, $2, $3, $4, $5, $6, 'dev', $7, $7, $8, $9, now())`,
      [
        claim?.id,
        cards,
        state,
        value,
        currency,
        redeemable,
        cipher.seal(plain, id).bytes,
        cipher.lookup(plain).codeLookup,
        plain.slice(-4),
        id,
      ],
    );
    return { id, code: printedCode(plain) };
  }

  return {
    print,
    printMany: (count: number) => Promise.all(Array.from({ length: count }, () => print())),
  };
}
