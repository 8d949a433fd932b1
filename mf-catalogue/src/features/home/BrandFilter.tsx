import { Stack } from '@giftstore/ui';
import { BrandSearch } from '../../brands/BrandSearch';
import { useDebouncedSearch } from '../../brands/use-debounced-search';
import type { useFilterParams } from '../../brands/use-filter-params';
import css from './BrandFilter.module.css';
import { CategorySlider } from './CategorySlider';

type BrandFilterProps = Omit<ReturnType<typeof useFilterParams>, 'clear'> & {
  /** Level of the heading. */
  level: 2 | 3;
};

/** The search box and the categories above a list of brands. */
export function BrandFilter({ filter, setSearch, setCategory, level }: BrandFilterProps) {
  const [text, setText] = useDebouncedSearch(filter.search, setSearch);
  return (
    <Stack gap={4}>
      <div className={css.search}>
        <BrandSearch text={text} onText={setText} />
      </div>
      <CategorySlider value={filter.category} onChange={setCategory} level={level} />
    </Stack>
  );
}
