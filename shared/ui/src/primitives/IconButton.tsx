import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'outline' | 'solid';
}

/** A round button with only an icon, at least 44 pixels wide. */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(css.button, css[variant], className)}
    >
      {icon}
    </button>
  );
}
