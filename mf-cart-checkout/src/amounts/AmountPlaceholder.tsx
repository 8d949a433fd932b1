import { Skeleton } from '@giftstore/ui';
import { type EarlyPart, earlyPart } from '../lines/early-parts';
import css from './AmountPlaceholder.module.css';

/** Replaces an amount: a skeleton while it loads, a dash when it could not be loaded. */
export function AmountPlaceholder({ hasFailed, part }: { hasFailed: boolean; part?: EarlyPart }) {
  if (hasFailed) return '–';
  return (
    <span {...(part && earlyPart(part))}>
      <Skeleton className={css.skeleton} />
    </span>
  );
}
