import { ResultCount } from './ResultCount';
import css from './ResultLine.module.css';
import { SortSelect, type SortSelectProps } from './SortSelect';
import { PAGE_SIZE } from './shown';
import type { useBrandList } from './use-brand-list';

interface ResultLineProps extends SortSelectProps {
  brandList: ReturnType<typeof useBrandList>;
  /** Number of brands that the page shows. */
  shown: number;
  isEmpty?: boolean;
}

/** How many brands a list has, and its sort order unless it is empty. */
export function ResultLine({ brandList, shown, isEmpty = false, ...select }: ResultLineProps) {
  return (
    <div className={css.line}>
      <ResultCount brandList={brandList} shown={shown} pageSize={PAGE_SIZE} hidden={isEmpty} />
      {!isEmpty && <SortSelect {...select} />}
    </div>
  );
}
