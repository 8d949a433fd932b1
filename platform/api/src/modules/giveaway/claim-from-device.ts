import type { FieldErrors } from '@giftstore/contracts';
import { claimSignatureText } from '@giftstore/contracts/api';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { DomainError, invalid } from '../../core/domain-error';
import type { Secrets } from '../../core/secrets';
import type { Database, Queries, Transaction } from '../../infra/database/database';
import { giveawayCampaigns, giveawayDevices } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { type SuccessMessage, succeedWithMessage } from '../../infra/http/envelope';
import type { Outcome } from '../../infra/idempotency/once';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import { takesDeviceClaims } from './campaign-state';
import { CLAIMED } from './claim-card';
import { ClaimRefused, FOREIGN_EVENT, hasEnded, NOT_OPEN_YET } from './claim-refused';
import { type ClaimOutcome, onceForDevice } from './device-claim-log';
import { isSignedBy } from './device-signature';
import { findCampaignByEvent } from './find-campaign';
import { type ClaimFields, makeClaim, readCountryAndPhone } from './make-claim';
import { storeRefusal } from './store-refusal';

export interface DeviceClaimDeps {
  db: Database;
  catalogue: CatalogueCache;
  cipher: VoucherCipher;
  giveaway: GiveawaySettings;
  limits: { giveawayAddress: RateLimit; giveawayDevice: RateLimit; giveawayCampaign: RateLimit };
}

export interface GiveawaySettings {
  /** Days after a campaign's end in which its devices may still send claims. */
  graceDays: number;
  retentionMonths: number;
  /** Of the HMACs of devices' claims. */
  claimSecrets: Secrets;
}

export interface DeviceClaim {
  fields: ClaimFields;
  /** Errors of the fields, which are then of any shape; undefined: they fit the schema. */
  invalidFields: FieldErrors | undefined;
  ip: string;
  deviceId: string;
  signature: string;
  /** The idempotency key. */
  claimKey: string | undefined;
  rawBody: string;
}

type Device = Pick<typeof giveawayDevices.$inferSelect, 'id' | 'campaignId' | 'publicKey' | 'revokedAt'>;

/**
 * Claims a card for a visitor of a booth, whose device signed the claim. What is refused for good is stored as a refusal.
 * @throws DomainError `unauthorized` for an unknown device or a wrong signature, `forbidden` for a revoked one, those of
 * the claim, `too_many`
 */
export async function claimFromDevice(
  deps: DeviceClaimDeps,
  claim: DeviceClaim,
): Promise<Outcome<SuccessMessage>> {
  const { device, claimKey } = await requireDevice(deps, claim);
  await deps.limits.giveawayDevice.consume(device.id);
  await deps.limits.giveawayCampaign.consume(device.campaignId);
  await noteSeen(deps.db, device.id);
  const text = claimSignatureText(claimKey, claim.rawBody);
  const { outcome, replayed } = await transact(deps.db, (tx) =>
    onceForDevice(
      tx,
      { deviceId: device.id, claimKey, text },
      { secrets: deps.giveaway.claimSecrets, work: () => tryClaim(deps, tx, device, claim) },
    ),
  );
  const { error } = outcome;
  if (error) throw new DomainError(error.code, error);
  return { status: 200, body: succeedWithMessage(CLAIMED), replayed };
}

/** One error for an unknown device and a wrong signature, so that a response gives nothing away. */
async function requireDevice(
  { db, limits }: DeviceClaimDeps,
  { ip, deviceId, signature, claimKey, rawBody }: DeviceClaim,
): Promise<{ device: Device; claimKey: string }> {
  if (claimKey === undefined) throw invalid('base', 'A claim of a device needs an Idempotency-Key');
  const device = await findDevice(db, deviceId);
  if (!device || !isSignedBy(device.publicKey, claimSignatureText(claimKey, rawBody), signature)) {
    // Only these count: visitors of the same network must not be able to stop the booth.
    await limits.giveawayAddress.consume(ip);
    throw new DomainError('unauthorized', { message: 'This device or its signature is not valid' });
  }
  if (device.revokedAt) {
    throw new DomainError('forbidden', {
      message: 'This device was revoked',
      errors: { device: ['This device was revoked'] },
    });
  }
  return { device, claimKey };
}

async function findDevice(db: Queries, id: string): Promise<Device | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const [device] = await db.select().from(giveawayDevices).where(eq(giveawayDevices.id, id));
  return device;
}

/** At most once a minute. */
async function noteSeen(db: Queries, id: string): Promise<void> {
  const { lastSeenAt } = giveawayDevices;
  const isOld = or(isNull(lastSeenAt), lt(lastSeenAt, sql`now() - interval '1 minute'`));
  await db
    .update(giveawayDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(giveawayDevices.id, id), isOld));
}

/** Claims in a savepoint, so that a refusal undoes the claim and is stored nevertheless. */
async function tryClaim(
  deps: DeviceClaimDeps,
  tx: Transaction,
  device: Device,
  { fields, invalidFields }: DeviceClaim,
): Promise<ClaimOutcome> {
  const { campaignId, id: deviceId } = device;
  const takesClaims = takesDeviceClaims(deps.giveaway.graceDays);
  try {
    if (invalidFields) throw new ClaimRefused('details', invalidFields);
    await requireTaking(tx, { campaignId, event: fields.event, graceDays: deps.giveaway.graceDays });
    const details = await readCountryAndPhone(deps.catalogue, fields);
    await tx.transaction((inner) =>
      makeClaim(inner, deps.cipher, { fields, details, campaignId, takesClaims, deviceId }),
    );
    return {};
  } catch (error) {
    if (!(error instanceof ClaimRefused)) throw error;
    await storeRefusal(tx, device, fields, error);
    const { message, errors } = error.details;
    return { error: { code: error.code as 'refused' | 'invalid', message, errors } };
  }
}

/**
 * An event's address may have changed since the device loaded it, so only that of another campaign is a conflict.
 * @throws DomainError for what is not for good, after which the device has its claim still: `conflict` for a claim of
 * another campaign, which waits until the device is enrolled for it, `busy` before the campaign opens
 */
async function requireTaking(
  tx: Transaction,
  { campaignId, event, graceDays }: { campaignId: string; event: string | undefined; graceDays: number },
): Promise<void> {
  const [campaign] = await tx
    .select({
      isUpcoming: sql<boolean>`coalesce(giveaway_campaigns.opens_at > now(), false)`,
      takesClaims: sql<boolean>`${takesDeviceClaims(graceDays)}`,
    })
    .from(giveawayCampaigns)
    .where(eq(giveawayCampaigns.id, campaignId));
  const named = event === undefined ? undefined : await findCampaignByEvent(tx, event);
  if (named && named.campaign.id !== campaignId)
    throw new DomainError('conflict', { message: FOREIGN_EVENT });
  if (campaign?.isUpcoming) throw new DomainError('busy', { message: NOT_OPEN_YET, retryAfter: 60 });
  if (!campaign?.takesClaims) throw hasEnded();
}
