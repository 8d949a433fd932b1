import type { CatalogueFile } from '@giftstore/contracts/api';
import { parseDecimal, RATE_SCALE } from '../../core/money/decimal';

type Brand = CatalogueFile['brands'][number];

export interface Change {
  from: unknown;
  to: unknown;
}

interface Named {
  id: number;
  name: string;
}

/** What a list gains, loses and alters, by id. */
export interface ListDifference {
  added: number[];
  changed: number[];
  removed: number[];
}

const lists = ['countries', 'units', 'categories', 'gifting_categories'] as const;
export type ListName = (typeof lists)[number];

/** What publishing a catalogue would do. */
export interface Difference {
  brands: {
    added: Named[];
    changed: (Named & { fields: Record<string, Change> })[];
    /** Taken off sale; orders keep copies of what they need. */
    withdrawn: Named[];
  };
  /** Only those that change. */
  lists: Partial<Record<ListName, ListDifference>>;
  rates: ({ currency: string } & Change)[];
  default_service_fee_aed: Change | null;
}

/** What is different in `next`, seen from what is stored. Rates and currencies that it does not name stay as they are. */
export function catalogueDifference(stored: CatalogueFile, next: CatalogueFile): Difference {
  const before = new Map(stored.brands.map((brand) => [brand.id, brand]));
  const after = new Set(next.brands.map(({ id }) => id));
  return {
    brands: {
      added: next.brands.filter(({ id }) => !before.has(id)).map(named),
      changed: next.brands.flatMap((brand) => {
        const old = before.get(brand.id);
        const fields = old ? fieldChanges(old, brand) : {};
        return Object.keys(fields).length > 0 ? [{ ...named(brand), fields }] : [];
      }),
      withdrawn: stored.brands.filter(({ id }) => !after.has(id)).map(named),
    },
    lists: Object.fromEntries(
      lists.flatMap((list) => {
        const difference = listDifference(stored[list], next[list]);
        return Object.values(difference).some((ids) => ids.length > 0) ? [[list, difference]] : [];
      }),
    ),
    rates: rateChanges(stored, next),
    default_service_fee_aed: changeOf(stored.default_service_fee_aed, next.default_service_fee_aed),
  };
}

export function isEmpty({ brands, lists, rates, default_service_fee_aed }: Difference): boolean {
  const changed = Object.values(brands).some((some) => some.length > 0);
  return (
    !changed && Object.keys(lists).length === 0 && rates.length === 0 && default_service_fee_aed === null
  );
}

/** Each field by its name in the file; units one by one, as "unit 3". */
function fieldChanges(old: Brand, brand: Brand): Record<string, Change> {
  const [from, to] = [flat(old), flat(brand)];
  const changes: Record<string, Change> = {};
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = changeOf(from[field] ?? null, to[field] ?? null);
    if (change) changes[field] = change;
  }
  return changes;
}

function flat({ units, category_ids, ...brand }: Brand): Record<string, unknown> {
  const sold = units.map(({ unit_id, denominations, featured }) => [
    `unit ${unit_id}`,
    { denominations: [...denominations].sort((a, b) => a - b), featured: featured ?? null },
  ]);
  const categories = [...new Set(category_ids)].sort((a, b) => a - b);
  return { ...brand, category_ids: categories, ...Object.fromEntries(sold) };
}

function listDifference(old: { id: number }[], next: { id: number }[]): ListDifference {
  const before = new Map(old.map((entry) => [entry.id, entry]));
  const after = new Set(next.map(({ id }) => id));
  return {
    added: next.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    changed: next
      .filter((one) => before.has(one.id) && changeOf(before.get(one.id), one))
      .map(({ id }) => id),
    removed: old.filter(({ id }) => !after.has(id)).map(({ id }) => id),
  };
}

function rateChanges(stored: CatalogueFile, next: CatalogueFile): Difference['rates'] {
  const before = new Map(stored.rates.map(({ currency, per_aed }) => [currency, per_aed]));
  const scaled = (perAed: string | undefined) => perAed && parseDecimal(perAed, RATE_SCALE);
  return next.rates
    .filter(({ currency, per_aed }) => scaled(before.get(currency)) !== scaled(per_aed))
    .map(({ currency, per_aed }) => ({ currency, from: before.get(currency) ?? null, to: per_aed }));
}

function changeOf(from: unknown, to: unknown): Change | null {
  return canonical(from) === canonical(to) ? null : { from, to };
}

/** JSON with its fields in one order: a file may write them in another. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function named({ id, name }: Brand): Named {
  return { id, name };
}
