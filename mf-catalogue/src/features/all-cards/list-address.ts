import { type AllCardsQuery, paths } from '@giftstore/contracts';
import type { BrandSort } from '@giftstore/contracts/api';
import { type FilterInUrl, filterIn, SEARCH_MAX } from '../../brands/use-filter';
import { PAGE_SIZE } from './all-brands';

/** How the page sorts: `best` shows featured brands first, and what fits a search best. */
export const SORTS = ['best', 'name', 'name_desc', 'value'] as const satisfies BrandSort[];
/** A reload shows no more than this at once; more are a press away. */
export const MOST_SHOWN = 960;

/** The state of /allcards, all of which stands in its address. */
export interface ListInUrl extends FilterInUrl {
  sort: BrandSort;
  shown: number;
  /** Something in the address was not understood, or was too long, and was left out. */
  odd: 'search' | 'address' | undefined;
}

/** Reads an address, however somebody has edited it. */
export function listIn(params: URLSearchParams): ListInUrl {
  const filter = filterIn(params);
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'best';
  const shown = shownIn(params.get('shown'));
  const isTooLong = (params.get('search') ?? '').trim().length > SEARCH_MAX;
  const given = { category: filter.category, sort, shown };
  const isOdd = Object.entries(given).some(
    ([name, value]) => params.has(name) && params.get(name) !== String(value),
  );
  return { ...filter, sort, shown, odd: isTooLong ? 'search' : isOdd ? 'address' : undefined };
}

/** Whole pages only. */
function shownIn(text: string | null): number {
  const shown = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  const pages = Math.max(1, Math.ceil(shown / PAGE_SIZE));
  return Math.min(pages * PAGE_SIZE, MOST_SHOWN);
}

/** The address of a list; what goes without saying is left out. */
export function addressOf({ search, category, sort = 'best', shown = 0 }: Partial<ListInUrl>): string {
  const query: AllCardsQuery = {
    search,
    category,
    ...(sort === 'best' ? {} : { sort }),
    ...(shown > PAGE_SIZE ? { shown } : {}),
  };
  return paths.allCards(query);
}
