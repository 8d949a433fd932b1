import { Stack } from '@giftstore/ui';
import { BrandSearch } from '../../brands/BrandSearch';
import { useDebouncedSearch } from '../../brands/use-debounced-search';
import { useFilterParams } from '../../brands/use-filter-params';
import css from './BrandFilter.module.css';
import { CategorySlider } from './CategorySlider';

/** The categories and the search box, which narrow the list of brands (rule core-2.14). */
export function BrandFilter() {
  const { filter, setSearch, setCategory } = useFilterParams();
  const [text, setText] = useDebouncedSearch(filter.search, setSearch);
  return (
    <Stack gap={4}>
      <CategorySlider value={filter.category} onChange={setCategory} />
      <div className={css.search}>
        <BrandSearch text={text} onText={setText} />
      </div>
    </Stack>
  );
}
