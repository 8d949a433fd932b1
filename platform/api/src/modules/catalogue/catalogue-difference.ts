import type { CatalogueFile } from '@giftstore/contracts/api';
import { parseDecimal, RATE_SCALE } from '../../core/money/decimal';

type Brand = CatalogueFile['brands'][number];

export interface Change {
  from: unknown;
  to: unknown;
}

interface NamedBrand {
  id: number;
  name: string;
}

/** The changes of a list, by id. */
export interface ListDifference {
  added: number[];
  changed: number[];
  removed: number[];
}

const lists = ['countries', 'units', 'categories', 'gifting_categories'] as const;
export type ListName = (typeof lists)[number];

/** The changes that publishing a catalogue makes. */
export interface Difference {
  brands: {
    added: NamedBrand[];
    changed: (NamedBrand & { fields: Record<string, Change> })[];
    /** Taken off sale; orders have copies of the details that they need. */
    withdrawn: NamedBrand[];
  };
  /** Only the lists that change. */
  lists: Partial<Record<ListName, ListDifference>>;
  rates: ({ currency: string } & Change)[];
  default_service_fee_aed: Change | null;
}

/** The changes from the stored catalogue to `next`. Rates of currencies that `next` does not contain stay. */
export function catalogueDifference(stored: CatalogueFile, next: CatalogueFile): Difference {
  const before = new Map(stored.brands.map((brand) => [brand.id, brand]));
  const after = new Set(next.brands.map(({ id }) => id));
  return {
    brands: {
      added: next.brands.filter(({ id }) => !before.has(id)).map(toNamedBrand),
      changed: next.brands.flatMap((brand) => {
        const old = before.get(brand.id);
        const fields = old ? fieldChanges(old, brand) : {};
        return Object.keys(fields).length > 0 ? [{ ...toNamedBrand(brand), fields }] : [];
      }),
      withdrawn: stored.brands.filter(({ id }) => !after.has(id)).map(toNamedBrand),
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
  const brandsChange = Object.values(brands).some((changes) => changes.length > 0);
  return (
    !brandsChange && Object.keys(lists).length === 0 && rates.length === 0 && default_service_fee_aed === null
  );
}

/** Changes by the field's name in the file; each unit is a field of its own, "unit 3". */
function fieldChanges(old: Brand, brand: Brand): Record<string, Change> {
  const [from, to] = [flatten(old), flatten(brand)];
  const changes: Record<string, Change> = {};
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = changeOf(from[field] ?? null, to[field] ?? null);
    if (change) changes[field] = change;
  }
  return changes;
}

function flatten({ units, category_ids, ...brand }: Brand): Record<string, unknown> {
  const unitFields = units.map(({ unit_id, denominations, featured }) => [
    `unit ${unit_id}`,
    { denominations: [...denominations].sort((a, b) => a - b), featured: featured ?? null },
  ]);
  const categories = [...new Set(category_ids)].sort((a, b) => a - b);
  return { ...brand, category_ids: categories, ...Object.fromEntries(unitFields) };
}

function listDifference(old: { id: number }[], next: { id: number }[]): ListDifference {
  const before = new Map(old.map((entry) => [entry.id, entry]));
  const after = new Set(next.map(({ id }) => id));
  return {
    added: next.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    changed: next
      .filter((entry) => before.has(entry.id) && changeOf(before.get(entry.id), entry))
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

/** JSON with sorted fields, because the order of fields in a file means nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function toNamedBrand({ id, name }: Brand): NamedBrand {
  return { id, name };
}
