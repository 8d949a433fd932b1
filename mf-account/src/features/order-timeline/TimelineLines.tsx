import type { ReactNode } from 'react';
import css from './TimelineLines.module.css';

/** Places the lines of the delivery under one another: next to each other, open details of one would leave a hole below the other. */
export function TimelineLines({ children }: { children: ReactNode }) {
  return <div className={css.lines}>{children}</div>;
}
