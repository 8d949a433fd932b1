import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names';
import css from './Stack.module.css';

export type Gap = 1 | 2 | 3 | 4 | 6 | 8 | 12;

type Box = ComponentProps<'div'> & {
  /** The element to draw, `div` unless told. */
  as?: ElementType;
  /** In steps of 4 pixels. */
  gap?: Gap;
};

/** One below the other. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: Box) {
  return <Element {...rest} className={classNames(css.stack, css[`gap${gap}`], className)} />;
}

export interface ClusterProps extends Box {
  justify?: 'start' | 'center' | 'end' | 'between';
}

/** Side by side, breaking to the next line where there is no room. */
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
  /** `tiles`: as many gift cards as fit, two on a phone. `columns`: two equal columns from 768 pixels on. */
  kind?: 'tiles' | 'columns' | 'aside';
}

/** A grid of equal tiles, or of columns; `aside` is content with a narrow column beside it. */
export function Grid({ as: Element = 'div', gap = 6, kind = 'tiles', className, ...rest }: GridProps) {
  return <Element {...rest} className={classNames(css[kind], css[`gap${gap}`], className)} />;
}

/** The page's width with its gutters. */
export function Page({ as: Element = 'div', className, ...rest }: Omit<Box, 'gap'>) {
  return <Element {...rest} className={classNames(css.page, className)} />;
}
