import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { DomainError } from '../../../core/domain-error';
import { type Act, writeAudit } from '../../../infra/audit/write-audit';
import type { Database, Queries, Transaction } from '../../../infra/database/database';
import { brands, brandUnits, giftcardUnits, stockCards, stockImports } from '../../../infra/database/schema';
import { sqlState } from '../../../infra/database/transaction';
import { FileErrors } from '../../catalogue/file-errors';
import { foreignCode } from '../../fulfilment/issue-cards';
import type { VoucherCipher } from '../../fulfilment/voucher-cipher';
import { enqueueWaitingLines } from '../enqueue-waiting-lines';
import { type NewCard, readStockRow, type SoldCards } from './read-stock-row';
import { streamStockFile } from './stream-stock-file';

export interface ImportDeps {
  db: Database;
  cipher: VoucherCipher;
  act: Act;
}

export interface ImportOptions {
  dryRun: boolean;
  onProgress: (cards: number) => void;
}

const BATCH = 500;
const UNIQUE_VIOLATION = '23505';

/**
 * Imports bought codes, all or nothing: a first pass over the file collects every error, a second one seals the codes and
 * inserts them in one transaction. Orders that wait for such a card are then issued.
 * @returns how many cards the file has
 * @throws DomainError `invalid` with the errors by line; a code of the same brand is in the shop once
 */
export async function importStock(deps: ImportDeps, path: string, options: ImportOptions): Promise<number> {
  const { db, act } = deps;
  const sold = await readSoldCards(db);
  const cards = await checkFile(deps, path, sold);
  if (cards === 0) throw new DomainError('invalid', { message: `${path} has no cards` });
  if (options.dryRun) return cards;
  try {
    await db.transaction(async (tx) => {
      const fileName = basename(path);
      const [row] = await tx.insert(stockImports).values({ fileName, cards }).returning();
      const importId = row?.id as string;
      await insertCards(tx, deps, { path, sold, importId, onProgress: options.onProgress });
      await enqueueWaitingLines(tx);
      await writeAudit(tx, act, fileName, { import: importId, cards });
    });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const message = 'Another import has added one of these codes meanwhile; nothing was changed';
    throw new DomainError('conflict', { message });
  }
  return cards;
}

async function checkFile({ db, cipher }: ImportDeps, path: string, sold: SoldCards): Promise<number> {
  const errors = new FileErrors();
  /** The line of each code, by its look-up hash. */
  const lines = new Map<string, number>();
  /** The same for the cards of a batch, by every hash that a stored card may have. */
  let batch = new Map<string, { lookup: Buffer; line: number }>();
  const findStored = async () => {
    const lookups = [...batch.values()].map(({ lookup }) => lookup);
    for (const found of await findLookups(db, lookups)) {
      errors.add(`line ${batch.get(keyOf(found))?.line}`, 'code', 'is in the stock already');
    }
    batch = new Map();
  };
  for await (const { line, cells } of streamStockFile(path)) {
    const card = readStockRow(cells, sold, (column, message) => errors.add(`line ${line}`, column, message));
    if (!card) continue;
    const lookups = cipher.lookups(foreignCode(card.brandId, card.code));
    const [newest = ''] = lookups.map(keyOf);
    const first = lines.get(newest);
    if (first !== undefined) {
      errors.add(`line ${line}`, 'code', `is in line ${first} already`);
      continue;
    }
    lines.set(newest, line);
    for (const lookup of lookups) batch.set(keyOf(lookup), { lookup, line });
    if (batch.size >= BATCH) await findStored();
  }
  await findStored();
  errors.throwIfAny();
  return lines.size;
}

const keyOf = (lookup: Buffer) => lookup.toString('base64');

async function findLookups(db: Queries, lookups: Buffer[]): Promise<Buffer[]> {
  if (lookups.length === 0) return [];
  const rows = await db
    .select({ codeLookup: stockCards.codeLookup })
    .from(stockCards)
    .where(inArray(stockCards.codeLookup, lookups));
  return rows.map(({ codeLookup }) => codeLookup);
}

interface Insertion {
  path: string;
  sold: SoldCards;
  importId: string;
  onProgress: (cards: number) => void;
}

async function insertCards(tx: Transaction, { cipher }: ImportDeps, insertion: Insertion): Promise<void> {
  const { path, sold, importId, onProgress } = insertion;
  let batch: (typeof stockCards.$inferInsert)[] = [];
  let inserted = 0;
  const insert = async () => {
    if (batch.length > 0) await tx.insert(stockCards).values(batch);
    inserted += batch.length;
    batch = [];
    onProgress(inserted);
  };
  for await (const { line, cells } of streamStockFile(path)) {
    const card = readStockRow(cells, sold, () => {});
    if (!card) throw new DomainError('conflict', { message: `Line ${line} changed while the file was read` });
    batch.push({ ...sealed(cipher, card), importId });
    if (batch.length === BATCH) await insert();
  }
  await insert();
}

function sealed(cipher: VoucherCipher, { code, pin, ...card }: NewCard) {
  const id = randomUUID();
  const { keyId, bytes: codeSealed } = cipher.seal(code, id);
  return {
    ...card,
    id,
    keyId,
    codeSealed,
    pinSealed: cipher.seal(pin, id).bytes,
    ...cipher.lookup(foreignCode(card.brandId, code)),
    lastFour: code.slice(-4),
  };
}

async function readSoldCards(db: Database): Promise<SoldCards> {
  const [units, values] = await Promise.all([
    db.select().from(giftcardUnits),
    db
      .select({ brandId: brandUnits.brandId, unitId: brandUnits.unitId, values: brandUnits.denominations })
      .from(brandUnits)
      .innerJoin(brands, eq(brands.id, brandUnits.brandId))
      .where(eq(brands.active, true)),
  ]);
  const single = units.filter(
    ({ id, countryCode }) => !units.some((other) => other.id !== id && other.countryCode === countryCode),
  );
  return {
    units: new Map([
      ...units.map(({ id }) => [String(id), id] as const),
      ...single.map(({ id, countryCode }) => [countryCode, id] as const),
    ]),
    denominations: new Map(values.map(({ brandId, unitId, values }) => [`${brandId}:${unitId}`, values])),
  };
}
