import { Skeleton } from '@giftstore/ui';
import css from './AmountPlaceholder.module.css';

/** Replaces an amount: a skeleton while it loads, a dash when it could not be loaded. */
export function AmountPlaceholder({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? '–' : <Skeleton className={css.skeleton} />;
}
