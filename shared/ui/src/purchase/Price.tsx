import { classNames } from '@giftstore/ui';
import type { ComponentProps } from 'react';
import css from './Price.module.css';

export interface PriceProps extends ComponentProps<'span'> {
  size?: 's' | 'm' | 'l' | 'xl';
  /** The page's accent: for the one total that counts. */
  accent?: boolean;
}

/** An amount that is already formatted ("AED 105.00"): figures of one width, never broken in two. */
export function Price({ size = 'm', accent, className, ...rest }: PriceProps) {
  return <bdi {...rest} className={classNames(css.price, css[size], accent && css.accent, className)} />;
}
