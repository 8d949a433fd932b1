import type { BrandSort } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Button, Select } from '@giftstore/ui';
import css from './AllCardsPage.module.css';
import { type ListParams, SORTS } from './list-params';
import { SEARCH_FORM } from './SearchForm';

interface SortSelectProps {
  list: ListParams;
  onSort: (sort: BrandSort) => void;
}

/** The sort order of the list. It belongs to the search form, so that it works without JavaScript too. */
export function SortSelect({ list, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  const labelOf = (sort: BrandSort) =>
    t(sort === 'best' && list.search ? 'allCards.sort.bestFound' : `allCards.sort.${sort}`);
  return (
    <span className={css.sort}>
      <Select
        aria-label={t('allCards.sort.label')}
        name="sort"
        form={SEARCH_FORM}
        value={list.sort}
        options={SORTS.map((value) => ({ value, label: labelOf(value) }))}
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
