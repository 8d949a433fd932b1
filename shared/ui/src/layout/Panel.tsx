import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names';
import css from './Panel.module.css';

export interface PanelProps extends ComponentProps<'div'> {
  as?: ElementType;
  /** `card` lies on the page, `sunken` is pressed into it, `outline` has only a line. */
  look?: 'card' | 'sunken' | 'outline';
  padding?: 'none' | 's' | 'm' | 'l';
}

const paddings = { none: 'padNone', s: 'padS', m: 'padM', l: 'padL' } as const;

/** A white card on the warm page: what belongs together. */
export function Panel({ as: Element = 'div', look = 'card', padding = 'm', className, ...rest }: PanelProps) {
  return (
    <Element {...rest} className={classNames(css.panel, css[look], css[paddings[padding]], className)} />
  );
}
