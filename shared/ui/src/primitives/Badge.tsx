import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import css from './Badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'action' | 'accent' | 'success' | 'warning' | 'error' | 'info';
  /** A round badge for a number, as on the cart. */
  count?: boolean;
}

/** A short label or number. */
export function Badge({ tone = 'neutral', count, className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(css.badge, css[tone], count && css.count, className)} />;
}
