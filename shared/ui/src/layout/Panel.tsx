import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names';
import css from './Panel.module.css';

export interface PanelProps extends ComponentProps<'div'> {
  as?: ElementType;
  /** `card` has a shadow, `sunken` a darker background, `outline` only a border. */
  variant?: 'card' | 'sunken' | 'outline';
  padding?: 'none' | 's' | 'm' | 'l';
}

const paddings = { none: 'padNone', s: 'padS', m: 'padM', l: 'padL' } as const;

/** A box around related content. */
export function Panel({
  as: Element = 'div',
  variant = 'card',
  padding = 'm',
  className,
  ...rest
}: PanelProps) {
  return (
    <Element {...rest} className={classNames(css.panel, css[variant], css[paddings[padding]], className)} />
  );
}
