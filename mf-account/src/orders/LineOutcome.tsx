import { type ReactNode, useEffect, useRef } from 'react';
import css from './LineChange.module.css';

interface LineOutcomeProps {
  /** There is no button that takes the focus of what was open. */
  hasFocus: boolean;
  /** A banner, or nothing once it is out of date. */
  children: ReactNode;
}

/** What became of the last change of a line, in the place of what was open. */
export function LineOutcome({ hasFocus, children }: LineOutcomeProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) element.current?.focus();
  }, [hasFocus]);
  return (
    <div ref={element} tabIndex={-1} className={css.outcome}>
      {children}
    </div>
  );
}
