import { eq, type SQL, sql } from 'drizzle-orm';
import { randomBase32 } from '../../core/base32';
import { DomainError, invalid } from '../../core/domain-error';
import { toMinor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import { giveawayCampaigns } from '../../infra/database/schema';
import type { CampaignInput } from './campaign-input';
import type { CampaignRow } from './campaign-response';
import { withFormerConsents } from './consent';
import { requireCampaign } from './find-campaign';

export interface NewCampaign {
  name: string;
  /** Value of one card, in minor units of `currency`. */
  value: number;
  /** ISO 4217 */
  currency: string;
}

type Details = Omit<CampaignInput, 'value' | 'currency'>;

/**
 * Creates a campaign, in the caller's transaction if there is one. Without times of the event it is today from 9 to 18.
 * @returns its row
 * @throws DomainError `invalid` for an invalid name, value, currency or order of times; `conflict` for a name or address
 * that is taken
 */
export async function createCampaign(
  db: Queries,
  { name, value, currency }: NewCampaign,
  details: Details = {},
): Promise<CampaignRow> {
  if (!name.trim()) throw invalid('name', 'This field is required');
  if (!Number.isSafeInteger(value) || value <= 0) {
    throw invalid('value', 'The value must be greater than 0');
  }
  if (!/^[A-Z]{3}$/.test(currency)) throw invalid('currency', 'This value is not valid');
  const zone = details.time_zone ?? 'Asia/Dubai';
  requireOrder({ ...details });
  const event = details.event ?? eventOf(name);
  const [created] = await db
    .insert(giveawayCampaigns)
    .values({
      ...columnsOf(details),
      ...timesOfEvent(details, zone),
      ...{ name: name.trim(), value, currencyCode: currency, event },
    })
    .onConflictDoNothing()
    .returning();
  if (!created) throw await takenError(db, name.trim(), event);
  return created;
}

/**
 * Changes what the input names.
 * @throws DomainError `not_found`, `invalid` for an order of times, `conflict` for an address that is taken
 */
export async function changeCampaign(db: Queries, name: string, input: CampaignInput): Promise<CampaignRow> {
  const { campaign } = await requireCampaign(db, name);
  requireOrder({
    starts_at: campaign.startsAt.toISOString(),
    ends_at: campaign.endsAt.toISOString(),
    opens_at: campaign.opensAt?.toISOString() ?? null,
    closes_at: campaign.closesAt?.toISOString() ?? null,
    ...input,
  });
  const { value, currency, texts, images } = input;
  const merged = {
    ...(texts && { texts: mergeTexts(campaign.texts, texts) }),
    ...(images && { images: { ...campaign.images, ...images } }),
  };
  if (input.event && (await isTaken(db, input.event, campaign.id))) throw eventTaken(input.event);
  const changes = {
    ...columnsOf(input),
    ...merged,
    ...(value === undefined ? {} : { value: toMinor(value) }),
    ...(currency === undefined ? {} : { currencyCode: currency }),
  };
  if (Object.keys(changes).length === 0) return campaign;
  return update(db, campaign.id, changes);
}

/** Opens a campaign now, for as long as it is not closed. @throws DomainError `not_found` */
export async function openCampaign(db: Queries, name: string): Promise<CampaignRow> {
  const { campaign } = await requireCampaign(db, name);
  const { opensAt, closesAt } = giveawayCampaigns;
  return update(db, campaign.id, {
    active: true,
    opensAt: sql`case when ${opensAt} <= now() then ${opensAt} end`,
    closesAt: sql`case when ${closesAt} > now() then ${closesAt} end`,
  });
}

/** Closes a campaign now. Devices may send for some days what was claimed before. @throws DomainError `not_found` */
export async function closeCampaign(db: Queries, name: string): Promise<CampaignRow> {
  const { campaign } = await requireCampaign(db, name);
  const { opensAt, closesAt } = giveawayCampaigns;
  return update(db, campaign.id, {
    active: false,
    opensAt: sql`case when ${opensAt} < now() then ${opensAt} end`,
    closesAt: sql`least(${closesAt}, now())`,
  });
}

/** Makes it the campaign of `/giveaway`. @throws DomainError `not_found` */
export async function makeDefault(db: Queries, name: string): Promise<CampaignRow> {
  const { campaign } = await requireCampaign(db, name);
  await db.update(giveawayCampaigns).set({ isDefault: false }).where(eq(giveawayCampaigns.isDefault, true));
  return update(db, campaign.id, { isDefault: true });
}

type Changes = { [K in keyof CampaignRow]?: CampaignRow[K] | SQL };

async function update(db: Queries, id: string, changes: Changes): Promise<CampaignRow> {
  const [row] = await db
    .update(giveawayCampaigns)
    .set(changes)
    .where(eq(giveawayCampaigns.id, id))
    .returning();
  if (!row) throw new Error('a campaign that was just read is gone');
  return row;
}

/** The columns of what the input names, except money and what a change merges. */
function columnsOf(input: Details): Changes {
  const { event, time_zone, starts_at, ends_at, opens_at, closes_at } = input;
  const { cap, languages, texts, images, provider_url } = input;
  const columns: Changes = {
    ...{ event, cap, languages, texts, images },
    ...{ timeZone: time_zone, providerUrl: provider_url },
    ...{ startsAt: starts_at && new Date(starts_at), endsAt: ends_at && new Date(ends_at) },
    ...{ opensAt: opens_at && new Date(opens_at), closesAt: closes_at && new Date(closes_at) },
  } as Changes;
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function mergeTexts(stored: CampaignRow['texts'], texts: NonNullable<CampaignInput['texts']>) {
  return withFormerConsents(stored, {
    ...stored,
    ...(texts.en && { en: { ...stored.en, ...texts.en } }),
    ...(texts.ar && { ar: { ...stored.ar, ...texts.ar } }),
  });
}

function requireOrder({ starts_at, ends_at, opens_at, closes_at }: Details): void {
  const isBefore = (from: string, to: string) => Date.parse(from) < Date.parse(to);
  if (starts_at && ends_at && isBefore(ends_at, starts_at))
    throw invalid('ends_at', 'The event ends before it starts');
  if (opens_at && closes_at && !isBefore(opens_at, closes_at)) {
    throw invalid('closes_at', 'The campaign closes before it opens');
  }
}

/** The given times; with one of them a day of 9 hours, with none today from 9 to 18 in the zone. */
function timesOfEvent({ starts_at, ends_at }: Details, zone: string) {
  const today = (hour: number) =>
    sql`(date_trunc('day', now() at time zone ${zone}) + make_interval(hours => ${hour})) at time zone ${zone}`;
  const after = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000);
  if (starts_at)
    return { startsAt: new Date(starts_at), endsAt: ends_at ? new Date(ends_at) : after(starts_at, 9) };
  if (ends_at) return { startsAt: after(ends_at, -9), endsAt: new Date(ends_at) };
  return { startsAt: today(9), endsAt: today(18) };
}

/** "Summer fair 2027" as "summer-fair-2027"; a random address for a name without Latin letters and digits. */
function eventOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug || `event-${randomBase32(8).toLowerCase()}`;
}

async function isTaken(db: Queries, event: string, except: string): Promise<boolean> {
  const [other] = await db.select().from(giveawayCampaigns).where(eq(giveawayCampaigns.event, event));
  return other !== undefined && other.id !== except;
}

async function takenError(db: Queries, name: string, event: string): Promise<DomainError> {
  const [same] = await db.select().from(giveawayCampaigns).where(eq(giveawayCampaigns.name, name));
  if (same) return new DomainError('conflict', { message: `There is a campaign "${name}" already` });
  return eventTaken(event);
}

function eventTaken(event: string): DomainError {
  return new DomainError('conflict', { message: `There is a campaign at /giveaway/${event} already` });
}
