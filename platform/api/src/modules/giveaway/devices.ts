import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, gt, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import { randomBase32 } from '../../core/base32';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Queries, Transaction } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import {
  giveawayCampaigns,
  giveawayClaims,
  giveawayDevices,
  giveawayEnrolments,
} from '../../infra/database/schema';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import type { DevicePublicKey } from './device-signature';
import { requireCampaign } from './find-campaign';
import { plainGiveawayCode } from './giveaway-code';

export interface EnrolmentCode {
  id: string;
  code: string;
  expiresAt: Date;
}

/**
 * Makes a code that enrols one device for the campaign. It is stored sealed, and found by its HMAC.
 * @throws DomainError `not_found` for the campaign
 */
export async function makeEnrolmentCode(
  { db, cipher }: { db: Queries; cipher: VoucherCipher },
  name: string,
  hours: number,
): Promise<EnrolmentCode> {
  const { campaign } = await requireCampaign(db, name);
  // 60 random bits.
  const code = randomBase32(12);
  const id = randomUUID();
  const { keyId, bytes: codeSealed } = cipher.seal(code, id);
  const [row] = await db
    .insert(giveawayEnrolments)
    .values({
      ...{ id, campaignId: campaign.id, keyId, codeSealed },
      ...cipher.lookup(code),
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .returning();
  if (!row) throw new Error('an enrolment was not stored');
  return { id: row.id, code: code.replace(/(.{4})(?=.)/g, '$1-'), expiresAt: row.expiresAt };
}

/**
 * Enrols a device with a code, which is used up by it.
 * @throws DomainError `refused` for a code that is unknown, used or expired, alike
 */
export async function enrolDevice(
  tx: Transaction,
  cipher: VoucherCipher,
  { code, name, publicKey }: { code: string; name: string; publicKey: DevicePublicKey },
): Promise<{ id: string; event: string; name: string }> {
  const { codeLookup, usedAt, expiresAt, campaignId } = giveawayEnrolments;
  const unused = __FAULT_INJECTION__ && faultInjected('no-enrolment-once') ? undefined : isNull(usedAt);
  const [enrolment] = await tx
    .update(giveawayEnrolments)
    .set({ usedAt: sql`now()` })
    .where(
      and(inArray(codeLookup, cipher.lookups(plainGiveawayCode(code))), unused, gt(expiresAt, sql`now()`)),
    )
    .returning({ campaignId });
  if (!enrolment) {
    const message = 'This enrolment code is not valid, has been used or has expired';
    throw new DomainError('refused', { message, errors: { base: [message] } });
  }
  const [device] = await tx
    .insert(giveawayDevices)
    .values({ campaignId: enrolment.campaignId, name, publicKey })
    .returning({ id: giveawayDevices.id });
  const [campaign] = await tx
    .select({ event: giveawayCampaigns.event })
    .from(giveawayCampaigns)
    .where(eq(giveawayCampaigns.id, enrolment.campaignId));
  if (!device || !campaign) throw new Error('a device was not stored');
  return { id: device.id, event: campaign.event, name };
}

export interface ListedDevice {
  id: string;
  name: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  revokedAt: Date | null;
  claims: number;
  lastClaimAt: Date | null;
}

/** The devices of a campaign, oldest first. @throws DomainError `not_found` */
export async function listDevices(db: Queries, campaignName: string): Promise<ListedDevice[]> {
  const { campaign } = await requireCampaign(db, campaignName);
  const { id, name, createdAt, lastSeenAt, revokedAt, campaignId } = giveawayDevices;
  return db
    .select({
      ...{ id, name, createdAt, lastSeenAt, revokedAt },
      claims: count(giveawayClaims.id),
      lastClaimAt: max(giveawayClaims.createdAt),
    })
    .from(giveawayDevices)
    .leftJoin(giveawayClaims, eq(giveawayClaims.deviceId, id))
    .where(eq(campaignId, campaign.id))
    .groupBy(id)
    .orderBy(asc(createdAt));
}

/**
 * Revokes a device: its claims are refused from now on.
 * @throws DomainError `not_found`, `conflict` for one that is revoked already
 */
export async function revokeDevice(db: Queries, id: string): Promise<{ name: string }> {
  const isIt = eq(giveawayDevices.id, id);
  const [device] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
    ? await db.select().from(giveawayDevices).where(isIt)
    : [];
  if (!device) throw new DomainError('not_found', { message: `There is no device ${id}` });
  if (device.revokedAt) throw new DomainError('conflict', { message: 'This device is revoked already' });
  await db.update(giveawayDevices).set({ revokedAt: sql`now()` }).where(isIt);
  return { name: device.name };
}

/** Deletes enrolment codes that have expired. */
export async function deleteExpiredEnrolments(db: Queries): Promise<void> {
  await deleteInBatches(
    db,
    giveawayEnrolments,
    lt(giveawayEnrolments.expiresAt, sql`now() - interval '1 day'`),
  );
}
