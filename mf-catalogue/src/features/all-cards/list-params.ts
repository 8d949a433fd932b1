import { type AllCardsQuery, paths } from '@giftstore/contracts';
import type { BrandSort } from '@giftstore/contracts/api';
import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { PAGE_SIZE, parseShown } from '../../brands/shown';
import { parseSort } from '../../brands/sort';
import { type FilterParams, parseFilterParams } from '../../brands/use-filter-params';

/** The state of /allcards, all of which is in its URL. */
export interface ListParams extends FilterParams {
  sort: BrandSort;
  shown: number;
  /** The search text was too long, or another part of the URL was invalid. */
  invalid: 'search' | 'url' | undefined;
}

/** Reads the query of a URL; an invalid part takes its default. */
export function parseListParams(params: URLSearchParams): ListParams {
  const filter = parseFilterParams(params);
  const sort = parseSort(params.get('sort'));
  const shown = parseShown(params.get('shown'));
  const isTooLong = (params.get('search') ?? '').trim().length > MAX_SEARCH_LENGTH;
  const parsed = { category: filter.category, sort, shown };
  const isInvalid = Object.entries(parsed).some(
    ([name, value]) => params.has(name) && params.get(name) !== String(value),
  );
  return { ...filter, sort, shown, invalid: isTooLong ? 'search' : isInvalid ? 'url' : undefined };
}

/** The path of a list, without the values that are the default. */
export function toListPath({ search, category, sort = 'best', shown = 0 }: Partial<ListParams>): string {
  const query: AllCardsQuery = {
    search,
    category,
    ...(sort === 'best' ? {} : { sort }),
    ...(shown > PAGE_SIZE ? { shown } : {}),
  };
  return paths.allCards(query);
}
