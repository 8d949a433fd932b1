import type { Category } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import type { Status } from '@giftstore/state';
import { LateImage, Skeleton } from '@giftstore/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { UnitListState } from '../../brands/data/unit-list';
import { FailureBanner } from '../../brands/FailureBanner';
import css from './CategoryChips.module.css';
import { addressOf, type ListInUrl } from './list-address';

/** Bones of one line at the widest. */
const BONES = 8;

interface CategoryChipsProps {
  list: ListInUrl;
  /** The categories of the country that is shopped for. */
  known: UnitListState<Category>;
  onChoose: () => void;
}

/** The categories, ALL first (spec core §4): links, so that they can be shared, opened aside, and work without scripts. */
export function CategoryChips({ list, known: { status, items, failure }, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation();
  const chips = useRef<HTMLUListElement>(null);
  useChosenInSight(chips, list.category, status);

  if (status === 'failed') return <FailureBanner title={t('categories.failed')} failure={failure} />;
  if (status !== 'ready') return <ChipBones />;
  const chip = (category: number | undefined, content: ReactNode) => (
    <li key={category ?? 'all'}>
      <Link
        to={addressOf({ ...list, category, shown: 0 })}
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
              <LateImage src={image.normal_square} alt="" width={32} height={32} className={css.picture} />
              {name}
            </>,
          ),
        )}
      </ul>
    </nav>
  );
}

/** Swipes the row to the chosen category, which a shared address may have far to the side. Nothing else moves. */
function useChosenInSight(
  chips: RefObject<HTMLElement | null>,
  category: number | undefined,
  status: Status,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the categories their chips come
  useEffect(() => {
    const row = chips.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !chosen) return;
    const [box, its] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    const middle = its.left + its.width / 2 - (box.left + box.width / 2);
    if (its.left < box.left || its.right > box.right) row.scrollBy?.({ left: middle });
  }, [chips, category, status]);
}

function ChipBones() {
  return (
    <div aria-hidden="true" className={css.chips}>
      {Array.from({ length: BONES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other identity
        <Skeleton key={index} shape="pill" />
      ))}
    </div>
  );
}
