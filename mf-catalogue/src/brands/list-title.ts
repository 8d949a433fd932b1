import type { Category } from '@giftstore/contracts/api';
import type { BrandListState } from './data/slice';
import type { FilterParams } from './use-filter-params';

type Translate = (key: string, values?: Record<string, string>) => string;
type Found = Pick<BrandListState, 'status' | 'filter' | 'correctedSearch'>;

/**
 * The heading of a list: what its brands match, and in which category; undefined for all brands. That is the text as the API
 * corrected it, where nothing matches what was typed.
 */
export function listTitle(
  t: Translate,
  { search }: Pick<FilterParams, 'search'>,
  category: Category | undefined,
  found: Found,
): string | undefined {
  const isFound = found.status === 'ready' && found.filter?.search === search;
  const matched = (isFound && found.correctedSearch) || search;
  if (category) {
    const name = { category: category.name };
    return search ? t('brands.resultsIn', { search: matched, ...name }) : t('brands.titleIn', name);
  }
  return search ? t('brands.resultsFor', { search: matched }) : undefined;
}
