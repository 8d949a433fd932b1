import { paths } from '@giftstore/contracts';
import { Stack } from '@giftstore/ui';
import { useCallback, useRef } from 'react';
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
  const root = useRef<HTMLDivElement>(null);
  const search = useCallback(
    (next: string) => {
      setSearch(next);
      if (next) showResultsBelow(root.current);
    },
    [setSearch],
  );
  const choose = (next: number | undefined) => {
    setCategory(next);
    if (next !== undefined) showResultsBelow(root.current);
  };
  const [text, setText, searchNow] = useDebouncedSearch(filter.search, search);
  return (
    <Stack ref={root} gap={4}>
      <form action={paths.home()}>
        {filter.search && <input type="hidden" name="search" value={filter.search} />}
        <CategorySlider value={filter.category} onChange={choose} />
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

/** The list follows the filter, which may be at the end of the first screen, below the banner. */
function showResultsBelow(filter: HTMLElement | null): void {
  if (filter && filter.getBoundingClientRect().bottom > window.innerHeight / 2) filter.scrollIntoView?.();
}
