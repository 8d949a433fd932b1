import { paths } from '@giftstore/contracts';
import { Stack } from '@giftstore/ui';
import { BrandSearch } from '../../brands/BrandSearch';
import { useDebouncedSearch } from '../../brands/use-debounced-search';
import { useFilterParams } from '../../brands/use-filter-params';
import css from './BrandFilter.module.css';
import { CategorySlider } from './CategorySlider';

/**
 * The categories and the search box, which narrow the list of brands (rule core-2.14): two ordinary forms, of which each keeps the
 * other's choice, so that they work before the scripts and without them.
 */
export function BrandFilter() {
  const { filter, setSearch, setCategory } = useFilterParams();
  const [text, setText, searchNow] = useDebouncedSearch(filter.search, setSearch);
  return (
    <Stack gap={4}>
      <form action={paths.home()}>
        {filter.search && <input type="hidden" name="search" value={filter.search} />}
        <CategorySlider value={filter.category} onChange={setCategory} />
      </form>
      <form
        action={paths.home()}
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
        className={css.search}
      >
        {filter.category !== undefined && <input type="hidden" name="category" value={filter.category} />}
        <BrandSearch name="search" text={text} onText={setText} />
      </form>
    </Stack>
  );
}
