import type { AddedCard } from '@giftstore/contracts/api';
import { toMajor } from '../../core/money/decimal';
import type { Database, Queries } from '../../infra/database/database';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { pointsOfCard } from '../fulfilment/points-of-card';
import { RESERVATION_MINUTES } from '../fulfilment/reservation';
import { maskedCode } from '../fulfilment/voucher-cipher';
import type { VoucherRow } from '../fulfilment/voucher-repository';
import { findBrandName, findReservedCard } from './redeemable-cards';

export interface ReservedCardDeps {
  db: Database;
  catalogue: CatalogueCache;
  /** The shop's name, which its own gift cards show. */
  brandName: string;
}

/**
 * What a customer reads before converting a card.
 * @returns undefined for a card that is worth less than a point
 */
export async function describeCard(
  db: Queries,
  card: VoucherRow,
  prices: Catalogue,
  shopName: string,
): Promise<AddedCard | undefined> {
  const points = pointsOfCard(card, prices);
  if (points === 0) return undefined;
  return {
    giftcard_id: card.id,
    brand_name: (await findBrandName(db, card)) ?? shopName,
    card_number: maskedCode(card.lastFour ?? ''),
    original_value: toMajor(card.value),
    unit_name_short: card.currencyCode,
    points,
    reserved_until: new Date(Number(card.reservedAt) + RESERVATION_MINUTES * 60_000).toISOString(),
  };
}

/** The card that the customer reserved last and has not converted, so that a page finds it again after a reload. */
export async function reservedCard(
  { db, catalogue, brandName }: ReservedCardDeps,
  userId: string,
): Promise<AddedCard | null> {
  const card = await findReservedCard(db, userId);
  return (card && (await describeCard(db, card, await catalogue.newest(), brandName))) ?? null;
}
