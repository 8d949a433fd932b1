import type { BrandSort } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Button, classNames, Select } from '@giftstore/ui';
import css from './ResultLine.module.css';
import { SORTS } from './sort';

export interface SortSelectProps {
  sort: BrandSort;
  /** Those to choose from. */
  sorts?: readonly BrandSort[];
  /**
   * The first of them puts the brands first that match best, what was searched for or the occasion. While that is `unknown`, its
   * label is too, and the select leaves its place empty rather than change it.
   */
  hasMatch?: boolean | 'unknown';
  /** Id of the form that it belongs to, so that it works without JavaScript too. */
  form: string;
  onSort: (sort: BrandSort) => void;
}

/** The sort order of a list. */
export function SortSelect({ sort, sorts = SORTS, hasMatch = false, form, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  const labelOf = (name: BrandSort) =>
    t(name === 'best' && hasMatch === true ? 'brandSort.bestFound' : `brandSort.${name}`);
  const isUnknown = sort === 'best' && hasMatch === 'unknown';
  return (
    <span className={classNames(css.sort, isUnknown && css.unknown)}>
      <Select
        aria-label={t('brandSort.label')}
        name="sort"
        form={form}
        value={sort}
        options={sorts.map((value) => ({ value, label: labelOf(value) }))}
        onChange={({ currentTarget: { value } }) => onSort(value as BrandSort)}
      />
      <noscript>
        <Button type="submit" form={form} variant="secondary">
          {t('brandSort.submit')}
        </Button>
      </noscript>
    </span>
  );
}
