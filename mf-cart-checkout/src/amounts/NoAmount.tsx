import { Skeleton } from '@giftstore/ui';
import css from './NoAmount.module.css';

/** Stands where an amount will: a bone while it is worked out, a dash when it could not be had. */
export function NoAmount({ failed }: { failed: boolean }) {
  return failed ? '–' : <Skeleton className={css.bone} />;
}
