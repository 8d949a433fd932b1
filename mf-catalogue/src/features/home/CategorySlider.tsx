import { useTranslation } from '@giftstore/i18n';
import { Carousel, GiftIcon, LazyImage, Loading, Skeleton } from '@giftstore/ui';
import { memo, type ReactNode } from 'react';
import { ErrorBanner } from '../../retry/ErrorBanner';
import { categories } from '../../units/categories';
import { usePerUnitList } from '../../units/use-per-unit-list';
import css from './CategorySlider.module.css';

/** Items that the widest slider shows (rule core-2.17). */
const SKELETON_COUNT = 7;

interface CategorySliderProps {
  /** Id of the chosen category; undefined is ALL. */
  value: number | undefined;
  onChange: (category: number | undefined) => void;
}

/**
 * A choice of one category, ALL first (rule core-4.32): buttons of the form around it, which opens the chosen category where no script
 * runs. Memoised, because typing into the search box renders its parent.
 */
export const CategorySlider = memo(function CategorySlider({ value, onChange }: CategorySliderProps) {
  const { t } = useTranslation();
  const { status, items, error } = usePerUnitList(categories);
  if (status === 'failed') return <ErrorBanner title={t('categories.failed')} error={error} />;
  if (status !== 'ready') return <CategorySliderSkeleton />;
  const item = (id: number | undefined, label: string, picture: ReactNode) => (
    <button
      key={id ?? 'all'}
      type="submit"
      name={id === undefined ? undefined : 'category'}
      value={id}
      aria-pressed={id === value}
      onClick={(event) => {
        event.preventDefault();
        onChange(id);
      }}
      className={css.category}
    >
      <span className={css.picture}>{picture}</span>
      <span className={css.name}>{label}</span>
    </button>
  );
  return (
    <Carousel
      label={t('categories.label')}
      previousLabel={t('categories.previous')}
      nextLabel={t('categories.next')}
      heading={<h2 className={css.heading}>{t('categories.label')}</h2>}
      className={css.slider}
    >
      {item(undefined, t('categories.all'), <GiftIcon size="l" />)}
      {items.map(({ id, name, image }) =>
        item(id, name, <LazyImage src={image.normal_square} alt="" width={56} height={56} />),
      )}
    </Carousel>
  );
});

function CategorySliderSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('categories.loading')}>
      <div className={css.skeletons}>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
          <span key={index} className={css.skeleton}>
            <Skeleton className={css.picture} />
            <Skeleton shape="short" />
          </span>
        ))}
      </div>
    </Loading>
  );
}
