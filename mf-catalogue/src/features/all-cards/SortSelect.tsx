import type { BrandSort } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Button, Select } from '@giftstore/ui';
import css from './AllCardsPage.module.css';
import { type ListInUrl, SORTS } from './list-address';
import { SEARCH_FORM } from './SearchForm';

interface SortSelectProps {
  list: ListInUrl;
  onSort: (sort: BrandSort) => void;
}

/** The order of the list. Part of the search's form, so that it works without scripts as well. */
export function SortSelect({ list, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  const words = (sort: BrandSort) =>
    t(sort === 'best' && list.search ? 'allCards.sort.bestFound' : `allCards.sort.${sort}`);
  return (
    <span className={css.sort}>
      <Select
        aria-label={t('allCards.sort.label')}
        name="sort"
        form={SEARCH_FORM}
        value={list.sort}
        options={SORTS.map((value) => ({ value, label: words(value) }))}
        onChange={({ currentTarget: { value } }) => onSort(value as BrandSort)}
      />
      <noscript>
        <Button type="submit" form={SEARCH_FORM} variant="secondary">
          {t('allCards.sort.submit')}
        </Button>
      </noscript>
    </span>
  );
}
