import { useTranslation } from '@giftstore/i18n';
import { Carousel, GiftIcon, LateImage, Loading, Skeleton } from '@giftstore/ui';
import { memo, type ReactNode } from 'react';
import css from './CategorySlider.module.css';
import { categories } from './data/categories';
import { FailureBanner } from './FailureBanner';
import { useUnitList } from './use-unit-list';

/** Bones shown at once at the widest (spec core §2: 7 items). */
const SEEN = 7;

interface CategorySliderProps {
  /** Id of the chosen category; undefined is ALL. */
  value: number | undefined;
  onChange: (category: number | undefined) => void;
  /** The heading's level on its page. */
  level: 2 | 3;
}

/** One of the categories, ALL first (spec core §4). Kept as drawn while somebody types into the search box beside it. */
export const CategorySlider = memo(function CategorySlider({ value, onChange, level }: CategorySliderProps) {
  const { t } = useTranslation();
  const { status, items, failure } = useUnitList(categories);
  if (status === 'failed') return <FailureBanner title={t('categories.failed')} failure={failure} />;
  if (status !== 'ready') return <CategoryBones />;
  const Heading = `h${level}` as const;
  const item = (id: number | undefined, label: string, picture: ReactNode) => (
    <button
      key={id ?? 'all'}
      type="button"
      aria-pressed={id === value}
      onClick={() => onChange(id)}
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
      heading={<Heading className={css.heading}>{t('categories.label')}</Heading>}
      className={css.slider}
    >
      {item(undefined, t('categories.all'), <GiftIcon size="l" />)}
      {items.map(({ id, name, image }) =>
        item(id, name, <LateImage src={image.normal_square} alt="" width={56} height={56} />),
      )}
    </Carousel>
  );
});

function CategoryBones() {
  const { t } = useTranslation();
  return (
    <Loading label={t('categories.loading')}>
      <div className={css.bones}>
        {Array.from({ length: SEEN }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other identity
          <span key={index} className={css.bone}>
            <Skeleton className={css.picture} />
            <Skeleton shape="short" />
          </span>
        ))}
      </div>
    </Loading>
  );
}
