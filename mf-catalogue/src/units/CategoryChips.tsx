import type { Category } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Skeleton } from '@giftstore/ui';
import { useShownItem } from '@giftstore/ui/fading-row';
import { useRef } from 'react';
import { ChipLink } from '../links/ChipLink';
import { LinkRow } from '../links/LinkRow';
import { ErrorBanner } from '../retry/ErrorBanner';
import css from './CategoryChips.module.css';
import type { PerUnitListState } from './data/slice';

/** About as many as there are categories, so that they fill as many lines of a wide screen. */
const SKELETON_COUNT = 16;

interface CategoryChipsProps {
  /** Id of the category that is shown; undefined for ALL. */
  shown: number | undefined;
  /** The categories of the selected country. */
  categories: PerUnitListState<Category>;
  /** The path of the list of a category; of ALL for undefined. */
  pathOf: (category: number | undefined) => string;
  onChoose?: () => void;
}

/** The categories, ALL first (rule core-4.32): links, so that they can be shared, open in a new tab and work without JavaScript. */
export function CategoryChips({ shown, categories, pathOf, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation();
  const { status, items, error } = categories;
  const chips = useRef<HTMLUListElement>(null);
  useShownItem(chips, `${shown} ${status}`);

  if (status === 'failed') return <ErrorBanner title={t('categories.failed')} error={error} />;
  if (status !== 'ready') return <ChipsSkeleton />;
  const chip = (category: number | undefined, name: string, image?: string) => (
    <li key={category ?? 'all'}>
      <ChipLink
        to={pathOf(category)}
        image={image}
        onClick={onChoose}
        aria-current={category === shown ? 'true' : undefined}
      >
        {name}
      </ChipLink>
    </li>
  );
  return (
    <nav aria-label={t('categories.label')}>
      <LinkRow ref={chips} wrapping="wide">
        {chip(undefined, t('categories.all'))}
        {items.map(({ id, name, image }) => chip(id, name, image.normal_square))}
      </LinkRow>
    </nav>
  );
}

function ChipsSkeleton() {
  return (
    <LinkRow aria-hidden="true" wrapping="wide">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
        <li key={index}>
          <Skeleton shape="pill" className={css.pill} />
        </li>
      ))}
    </LinkRow>
  );
}
