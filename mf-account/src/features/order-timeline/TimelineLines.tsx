import { classNames } from '@giftstore/ui';
import type { ReactNode } from 'react';
import css from './TimelineLines.module.css';

/** Places the lines of the delivery: one uses the whole width, several stand in two columns where there is room. */
export function TimelineLines({ count, children }: { count: number; children: ReactNode }) {
  return <div className={classNames(css.lines, count > 1 && css.several)}>{children}</div>;
}
