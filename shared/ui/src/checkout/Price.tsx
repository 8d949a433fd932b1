import { classNames } from '@giftstore/ui';
import type { ComponentProps } from 'react';
import css from './Price.module.css';

export interface PriceProps extends ComponentProps<'span'> {
  size?: 's' | 'm' | 'l' | 'xl';
  /** In the accent colour, for the total. */
  accent?: boolean;
}

/** A formatted amount ("AED 105.00") with tabular figures, never wrapped. */
export function Price({ size = 'm', accent, className, ...rest }: PriceProps) {
  return <bdi {...rest} className={classNames(css.price, css[size], accent && css.accent, className)} />;
}
