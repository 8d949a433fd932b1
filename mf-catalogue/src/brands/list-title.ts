import type { Category } from '@giftstore/contracts/api';
import type { FilterParams } from './use-filter-params';

type Translate = (key: string, values?: Record<string, string>) => string;

/** The heading of a list: what was searched for, and in which category; undefined for all brands. */
export function listTitle(
  t: Translate,
  { search }: Pick<FilterParams, 'search'>,
  category?: Category,
): string | undefined {
  if (category) {
    const name = { category: category.name };
    return search ? t('brands.resultsIn', { search, ...name }) : t('brands.titleIn', name);
  }
  return search ? t('brands.resultsFor', { search }) : undefined;
}
