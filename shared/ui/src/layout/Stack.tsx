import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names';
import css from './Stack.module.css';

export type Gap = 1 | 2 | 3 | 4 | 6 | 8 | 12;

type Box = ComponentProps<'div'> & {
  /** The element type; default `div`. */
  as?: ElementType;
  /** In steps of 4 pixels. */
  gap?: Gap;
};

/** A vertical layout. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: Box) {
  return <Element {...rest} className={classNames(css.stack, css[`gap${gap}`], className)} />;
}

export interface ClusterProps extends Box {
  justify?: 'start' | 'center' | 'end' | 'between';
}

/** A horizontal layout that wraps. */
export function Cluster({
  as: Element = 'div',
  gap = 3,
  justify = 'start',
  className,
  ...rest
}: ClusterProps) {
  return <Element {...rest} className={classNames(css.cluster, css[`gap${gap}`], css[justify], className)} />;
}

export interface GridProps extends Box {
  /** `tiles`: as many gift cards as fit, two on a phone. `columns`: two columns of one size from 768 pixels on. `aside`: content and a narrow column. */
  kind?: 'tiles' | 'columns' | 'aside';
}

/** A grid of tiles or columns. */
export function Grid({ as: Element = 'div', gap = 6, kind = 'tiles', className, ...rest }: GridProps) {
  return <Element {...rest} className={classNames(css[kind], css[`gap${gap}`], className)} />;
}
