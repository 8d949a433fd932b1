import { randomUUID } from 'node:crypto';
import type { GiveawayRequest } from '@giftstore/contracts/api';
import { DomainError, invalid } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import type { Database, Transaction } from '../../infra/database/database';
import { vouchers } from '../../infra/database/schema';
import { type SuccessMessage, succeedWithMessage } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction } from '../../infra/idempotency/once';
import type { RequestKey } from '../../infra/idempotency/request-key';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { readPhone } from '../accounts/phone';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { findCountry } from '../catalogue/find-country';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import { findCampaign, insertClaim, useCode } from './claim-repository';

export interface ClaimDeps {
  db: Database;
  catalogue: CatalogueCache;
  cipher: VoucherCipher;
  limits: { giveawayAddress: RateLimit; giveawayTotal: RateLimit };
}

export interface ClaimInput {
  fields: GiveawayRequest['giveaway_order'];
  ip: string;
  key: RequestKey | undefined;
  /** @throws DomainError `invalid` for a wrong or used captcha */
  checkCaptcha: () => Promise<void>;
}

/** Counts the attempts of all visitors together. */
const GLOBAL_KEY = 'everybody';

/**
 * Claims a card of the code's campaign for a visitor; a job mails it. The use of the code, the claim and the card are
 * written in one transaction, so a refused claim does not use up the code.
 * @throws DomainError `refused` for an invalid or used code, `invalid` for a field or a second claim with the same e-mail,
 * `too_many`
 */
export async function claimCard(
  deps: ClaimDeps,
  { fields, ip, key, checkCaptcha: captcha }: ClaimInput,
): Promise<Outcome<SuccessMessage>> {
  await deps.limits.giveawayAddress.consume(ip);
  // Before the captcha, because a mistyped phone number should not use it up.
  const { country, phone } = await readCountryAndPhone(deps.catalogue, fields);
  // A retry sends the captcha that its first attempt used up. It still gets the first response, so the error waits.
  const captchaError = await captcha().then(() => undefined, invalidOrThrow);
  if (!captchaError) await deps.limits.giveawayTotal.consume(GLOBAL_KEY);
  return onceInTransaction(deps.db, key, async (tx) => {
    if (captchaError) throw captchaError;
    const code = await useCode(tx, deps.cipher.lookup(fields.code));
    if (!code) throw invalidCode();
    const claimId = await insertClaim(tx, {
      ...code,
      emailKey: emailKey(fields.email),
      email: fields.email,
      firstName: fields.first_name,
      lastName: fields.last_name,
      phone,
      country,
      companyName: fields.company_name,
      companyTitle: fields.company_title,
    });
    if (!claimId) throw invalid('email', 'This email has already claimed a gift card');
    await giveCard(tx, claimId, code.campaignId);
    return succeedWithMessage('Your gift card is on its way to your mailbox');
  });
}

async function giveCard(tx: Transaction, claimId: string, campaignId: string): Promise<void> {
  const { value, currencyCode } = await findCampaign(tx, campaignId);
  await tx.insert(vouchers).values({ id: randomUUID(), claimId, ordinal: 1, value, currencyCode });
  await enqueue(tx, [job('send_giveaway_card', { claimId }, `giveaway:${claimId}`)]);
}

async function readCountryAndPhone(
  store: CatalogueCache,
  { country: name, phone: typed }: ClaimInput['fields'],
) {
  const { rows } = await store.current();
  const country = findCountry(rows.countries, name);
  if (!country) throw invalid('country', 'Choose a country from the list');
  const phone = readPhone(typed, country);
  if (!phone) throw invalid('phone', 'Phone number is invalid');
  return { country: country.name, phone };
}

/** One message for an unknown code, a used code and an ended campaign, so that a response gives nothing away. */
function invalidCode(): DomainError {
  const message = 'This code is not valid or has already been used';
  return new DomainError('refused', { message, errors: { base: [message] } });
}

function invalidOrThrow(error: unknown): DomainError {
  if (error instanceof DomainError && error.code === 'invalid') return error;
  throw error;
}
