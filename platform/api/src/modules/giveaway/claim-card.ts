import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { DomainError, invalid } from '../../core/domain-error';
import type { Database, Queries } from '../../infra/database/database';
import { type SuccessMessage, succeedWithMessage } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction } from '../../infra/idempotency/once';
import type { RequestKey } from '../../infra/idempotency/request-key';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import { takesClaims } from './campaign-state';
import { hasEnded, isUsedUp, notOpenYet } from './claim-refused';
import { findCampaignByEvent } from './find-campaign';
import { type ClaimFields, makeClaim, readCountryAndPhone } from './make-claim';

export interface ClaimDeps {
  db: Database;
  catalogue: CatalogueCache;
  cipher: VoucherCipher;
  limits: { giveawayAddress: RateLimit; giveawayTotal: RateLimit };
}

export interface ClaimInput {
  fields: ClaimFields;
  ip: string;
  key: RequestKey | undefined;
  /** @throws DomainError `invalid` for a wrong or used captcha */
  checkCaptcha: () => Promise<void>;
}

/** Counts the attempts of all visitors together. */
const GLOBAL_KEY = 'everybody';

export const CLAIMED =
  'Your gift card is on its way to your inbox. It usually arrives within a minute, always within ' +
  `${FULFILMENT_HOURS} hours. Please check your spam folder too.`;

/**
 * Claims a card for a visitor of the page; a job mails it.
 * @throws DomainError `refused` for an invalid or used code and a campaign that is not open, `invalid` for a field or a
 * second claim with the same e-mail, `too_many`
 */
export async function claimCard(
  deps: ClaimDeps,
  { fields, ip, key, checkCaptcha: captcha }: ClaimInput,
): Promise<Outcome<SuccessMessage>> {
  await deps.limits.giveawayAddress.consume(ip);
  // Before the captcha, because a mistyped phone number should not use it up.
  const details = await readCountryAndPhone(deps.catalogue, fields);
  // A retry sends the captcha that its first attempt used up. It still gets the first response, so the error waits.
  const captchaError = await captcha().then(() => undefined, invalidOrThrow);
  if (!captchaError) await deps.limits.giveawayTotal.consume(GLOBAL_KEY);
  return onceInTransaction(deps.db, key, async (tx) => {
    if (captchaError) throw captchaError;
    const campaignId = await requireOpen(tx, fields.event);
    await makeClaim(tx, deps.cipher, { fields, details, campaignId, takesClaims });
    return succeedWithMessage(CLAIMED);
  });
}

/**
 * The state of a campaign is public, so its message may be clear; that of a code without its campaign is not.
 * @returns the id of the event's campaign; undefined without an event
 */
async function requireOpen(db: Queries, event: string | undefined): Promise<string | undefined> {
  if (event === undefined) return undefined;
  const found = await findCampaignByEvent(db, event);
  if (!found) throw invalid('event', 'This giveaway is not known');
  if (found.state === 'upcoming') throw notOpenYet();
  if (found.state === 'ended') throw hasEnded();
  if (found.state === 'used_up') throw isUsedUp();
  return found.campaign.id;
}

function invalidOrThrow(error: unknown): DomainError {
  if (error instanceof DomainError && error.code === 'invalid') return error;
  throw error;
}
