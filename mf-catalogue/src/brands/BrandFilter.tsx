import { Stack } from '@giftstore/ui';
import css from './BrandFilter.module.css';
import { BrandSearch } from './BrandSearch';
import { CategorySlider } from './CategorySlider';
import type { useFilter } from './use-filter';
import { useTypedSearch } from './use-typed-search';

type BrandFilterProps = Omit<ReturnType<typeof useFilter>, 'clear'> & {
  /** The level of its headings on the page. */
  level: 2 | 3;
};

/** Search box and categories above a list of brands. */
export function BrandFilter({ filter, setSearch, setCategory, level }: BrandFilterProps) {
  const [text, setText] = useTypedSearch(filter.search, setSearch);
  return (
    <Stack gap={4}>
      <div className={css.search}>
        <BrandSearch text={text} onText={setText} />
      </div>
      <CategorySlider value={filter.category} onChange={setCategory} level={level} />
    </Stack>
  );
}
