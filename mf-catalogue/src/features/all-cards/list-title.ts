import type { Category } from '@giftstore/contracts/api';
import type { ListParams } from './list-params';

type Translate = (key: string, values?: Record<string, string>) => string;

/** The heading of a list: what was searched for, and in which category. */
export function listTitle(t: Translate, { search }: Pick<ListParams, 'search'>, category?: Category): string {
  if (category) {
    const name = { category: category.name };
    return search ? t('allCards.resultsIn', { search, ...name }) : t('allCards.titleIn', name);
  }
  return search ? t('allCards.resultsFor', { search }) : t('allCards.title');
}
