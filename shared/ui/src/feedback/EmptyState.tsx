import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './EmptyState.module.css';
import { GiftDrawing } from './GiftDrawing';

export interface EmptyStateProps {
  title: string;
  /** The heading's level on its page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** In place of the gift box. */
  drawing?: ReactNode;
  className?: string;
}

/** Nothing here yet: a drawing, what it means, and the next step. */
export function EmptyState({ title, level = 2, children, action, drawing, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(css.empty, className)}>
      {drawing ?? <GiftDrawing />}
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
