import { randomUUID } from 'node:crypto';
import type { GiveawayRequest } from '@giftstore/contracts/api';
import type { SQL } from 'drizzle-orm';
import { emailKey } from '../../core/email-key';
import { mailboxKey } from '../../core/mailbox-key';
import type { Transaction } from '../../infra/database/database';
import { vouchers } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';
import { readPhone } from '../accounts/phone';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { findCountry } from '../catalogue/find-country';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import type { CampaignRow } from './campaign-response';
import { ClaimRefused, invalidCode, isUsedUp, secondClaim } from './claim-refused';
import { insertClaim, readRoom, useCode } from './claim-repository';
import { isConsentOf } from './consent';
import { plainGiveawayCode } from './giveaway-code';

export type ClaimFields = GiveawayRequest['giveaway_order'];

/** The fields that depend on the country's rules. */
export interface CountryAndPhone {
  country: string;
  phone: string;
}

export interface ClaimToMake {
  fields: ClaimFields;
  details: CountryAndPhone;
  /** Undefined: the code's. */
  campaignId: string | undefined;
  /** A condition on the campaign. */
  takesClaims: SQL;
  deviceId?: string;
}

/**
 * Writes the use of the code, the claim, its card and the job that mails it, in the caller's transaction: a refused claim
 * does not use up the code.
 * @throws ClaimRefused
 */
export async function makeClaim(
  tx: Transaction,
  cipher: VoucherCipher,
  { fields, details, campaignId, takesClaims, deviceId }: ClaimToMake,
): Promise<void> {
  const lookups = cipher.lookups(plainGiveawayCode(fields.code));
  const code = await useCode(tx, { lookups, campaignId, takesClaims });
  if (!code) throw invalidCode();
  const { campaign, hasRoom } = await readRoom(tx, code.campaignId);
  if (!hasRoom) throw isUsedUp();
  const claimId = await insertClaim(tx, {
    ...code,
    ...details,
    ...consentOf(fields, campaign),
    emailKey: emailKey(fields.email),
    mailboxKey: mailboxKey(fields.email),
    email: fields.email,
    firstName: fields.first_name,
    lastName: fields.last_name,
    companyName: fields.company_name,
    companyTitle: fields.company_title,
    deviceId,
    claimedAt: readDeviceTime(fields.claimed_at),
  });
  if (!claimId) throw secondClaim();
  const { value, currencyCode } = campaign;
  await tx.insert(vouchers).values({ id: randomUUID(), claimId, ordinal: 1, value, currencyCode });
  await enqueue(tx, [job('send_giveaway_card', { claimId }, `giveaway:${claimId}`)]);
}

/** @throws ClaimRefused for a country that is not in the list, and a phone number that it does not have */
export async function readCountryAndPhone(
  store: CatalogueCache,
  { country: name, phone: typed }: ClaimFields,
): Promise<CountryAndPhone> {
  const { rows } = await store.current();
  const country = findCountry(rows.countries, name);
  if (!country) throw new ClaimRefused('details', { country: ['Choose a country from the list'] });
  const phone = readPhone(typed, country);
  if (!phone) throw new ClaimRefused('details', { phone: ['Phone number is invalid'] });
  return { country: country.name, phone };
}

/** Only with the wording that the visitor saw, which a booth may send days later: what was never asked is not agreed to. */
function consentOf({ consent, consent_text: wording }: ClaimFields, { texts }: CampaignRow) {
  const isGiven = consent && wording && isConsentOf(texts, wording);
  return isGiven ? { consentedAt: new Date(), consentText: wording } : {};
}

/** For display only; null for a time that no clock should show. */
export function readDeviceTime(text: string | undefined): Date | null {
  const at = new Date(text ?? Number.NaN);
  const year = at.getUTCFullYear();
  return year >= 1970 && year <= 2199 ? at : null;
}
