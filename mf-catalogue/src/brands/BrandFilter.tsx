import { useTranslation } from '@giftstore/i18n';
import { SearchInput, Stack } from '@giftstore/ui';
import css from './BrandFilter.module.css';
import { CategorySlider } from './CategorySlider';
import { SEARCH_MAX, type useFilter } from './use-filter';
import { useTypedSearch } from './use-typed-search';

type BrandFilterProps = Omit<ReturnType<typeof useFilter>, 'clear'> & {
  /** The level of its headings on the page. */
  level: 2 | 3;
};

/** Search box and categories above a list of brands. */
export function BrandFilter({ filter, setSearch, setCategory, level }: BrandFilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useTypedSearch(filter.search, setSearch);
  return (
    <Stack gap={4}>
      <div className={css.search}>
        <SearchInput
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          value={text}
          onValueChange={setText}
          maxLength={SEARCH_MAX}
        />
      </div>
      <CategorySlider value={filter.category} onChange={setCategory} level={level} />
    </Stack>
  );
}
