import type { Category } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import type { Status } from '@giftstore/state';
import { LazyImage, Skeleton } from '@giftstore/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ErrorBanner } from '../../retry/ErrorBanner';
import type { PerUnitListState } from '../../units/data/slice';
import css from './CategoryChips.module.css';
import { type ListParams, toListPath } from './list-params';

/** Chips of one line at the widest. */
const SKELETON_COUNT = 8;

interface CategoryChipsProps {
  list: ListParams;
  /** The categories of the selected country. */
  categories: PerUnitListState<Category>;
  onChoose: () => void;
}

/** The categories, ALL first (rule core-4.32): links, so that they can be shared, open in a new tab and work without JavaScript. */
export function CategoryChips({ list, categories, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation();
  const { status, items, error } = categories;
  const chips = useRef<HTMLUListElement>(null);
  useScrollToCurrent(chips, list.category, status);

  if (status === 'failed') return <ErrorBanner title={t('categories.failed')} error={error} />;
  if (status !== 'ready') return <ChipsSkeleton />;
  const chip = (category: number | undefined, content: ReactNode) => (
    <li key={category ?? 'all'}>
      <Link
        to={toListPath({ ...list, category, shown: 0 })}
        onClick={onChoose}
        aria-current={category === list.category ? 'true' : undefined}
        className={css.chip}
      >
        {content}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('categories.label')}>
      <ul ref={chips} className={css.chips}>
        {chip(undefined, <span className={css.all}>{t('categories.all')}</span>)}
        {items.map(({ id, name, image }) =>
          chip(
            id,
            <>
              <LazyImage src={image.normal_square} alt="" width={32} height={32} className={css.picture} />
              {name}
            </>,
          ),
        )}
      </ul>
    </nav>
  );
}

/** Scrolls the row, and nothing else, to the category of the URL. */
function useScrollToCurrent(
  chips: RefObject<HTMLElement | null>,
  category: number | undefined,
  status: Status,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips render when the categories are loaded
  useEffect(() => {
    const row = chips.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !current) return;
    const [rowBox, chipBox] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    const left = chipBox.left + chipBox.width / 2 - (rowBox.left + rowBox.width / 2);
    if (chipBox.left < rowBox.left || chipBox.right > rowBox.right) row.scrollBy?.({ left });
  }, [chips, category, status]);
}

function ChipsSkeleton() {
  return (
    <div aria-hidden="true" className={css.chips}>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
        <Skeleton key={index} shape="pill" />
      ))}
    </div>
  );
}
