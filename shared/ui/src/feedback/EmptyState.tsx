import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './EmptyState.module.css';
import { GiftIllustration } from './GiftIllustration';

export interface EmptyStateProps {
  title: string;
  /** Heading level. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** A button or a link to the next step; a second one is below the first. */
  action?: ReactNode;
  /** Replaces the gift box. */
  illustration?: ReactNode;
  className?: string;
}

/** An empty page or list: an illustration, an explanation and the next step. */
export function EmptyState({ title, level = 2, children, action, illustration, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(css.empty, className)}>
      {illustration ?? <GiftIllustration />}
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
