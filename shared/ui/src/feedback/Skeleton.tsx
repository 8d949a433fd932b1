import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'short' | 'title' | 'card' | 'button' | 'pill' | 'block';
  className?: string;
}

/** A quiet stand-in in the shape of what comes. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(css.bone, css[shape], className)} />;
}

/** A brand's tile before the brand is known, of the same size. */
export function SkeletonTile() {
  return (
    <div aria-hidden="true" className={css.tile}>
      <Skeleton shape="card" />
      <Skeleton shape="text" />
      <Skeleton shape="short" />
    </div>
  );
}

/** Around skeletons: tells screen readers once that something is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={css.loading}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
