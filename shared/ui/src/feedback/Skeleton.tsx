import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'short' | 'words' | 'title' | 'card' | 'button' | 'pill' | 'block';
  className?: string;
}

/** A placeholder in the shape of the content that is loading. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(css.skeleton, css[shape], className)} />;
}

/** The skeleton of a BrandTile, of the same size. */
export function SkeletonTile() {
  return (
    <div aria-hidden="true" className={css.tile}>
      <Skeleton shape="card" />
      <Skeleton shape="text" />
      <Skeleton shape="short" />
    </div>
  );
}

/** Wraps skeletons and announces the loading to screen readers once. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={css.loading}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
