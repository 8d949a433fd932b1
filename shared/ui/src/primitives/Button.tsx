import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './Button.module.css';

export interface ButtonLook {
  /** `accent` is the page's one call; `primary` everything else that moves forward. */
  variant?: 'accent' | 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: the button keeps its width and the focus, and takes no press. */
  busy?: boolean;
}

/** A native button. While busy it is announced as such and ignores presses, so that a double click is one. */
export function Button({ variant, size, block, icon, iconEnd, busy = false, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
      onClick={busy ? stop : onClick}
      className={classNames(lookOf({ variant, size, block }), busy && css.busy, className)}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
      {busy && <span className={css.spinner} aria-hidden="true" />}
    </button>
  );
}

export type LinkButtonProps<As extends ElementType> = ButtonLook & { component?: As } & Omit<
    ComponentProps<As>,
    keyof ButtonLook | 'component'
  >;

/**
 * A link that looks like a button. `component` puts the router's own link in its place:
 * `<LinkButton component={Link} to="/cart">`.
 */
export function LinkButton<As extends ElementType = 'a'>(props: LinkButtonProps<As>) {
  const { component, variant, size, block, icon, iconEnd, className, children, ...rest } =
    props as ButtonLook & { component?: ElementType; className?: string; children?: ReactNode };
  const Element: ElementType = component ?? 'a';
  return (
    <Element {...rest} className={classNames(lookOf({ variant, size, block }), className)}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </Element>
  );
}

function ButtonContent({
  icon,
  iconEnd,
  children,
}: Pick<ButtonLook, 'icon' | 'iconEnd'> & { children?: ReactNode }) {
  return (
    <span className={css.content}>
      {icon}
      <span className={css.words}>{children}</span>
      {iconEnd}
    </span>
  );
}

function lookOf({ variant = 'primary', size = 'm', block }: ButtonLook): string {
  return classNames(css.button, css[variant], css[size], block && css.block);
}

function stop(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
