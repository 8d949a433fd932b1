import type { ReactNode } from 'react';
import css from './Drawing.module.css';

/** The frame of a drawing for an empty or failed page, in the colours of the tokens. Decorative. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" focusable="false" aria-hidden="true" className={css.drawing}>
      <ellipse cx="80" cy="111" rx="56" ry="6" className={css.shade} />
      {children}
    </svg>
  );
}
