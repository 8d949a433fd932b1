import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './Button.module.css';

export interface ButtonStyleProps {
  /** `accent` is for a page's main action; `primary` for other actions that continue. */
  variant?: 'accent' | 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export interface ButtonProps extends ButtonStyleProps, ComponentProps<'button'> {
  /** While the action runs: the button keeps its width and the focus, and ignores clicks. */
  busy?: boolean;
}

/** A native button. While busy it ignores clicks, so that a double click counts once, and screen readers announce it. */
export function Button({ variant, size, block, icon, iconEnd, busy = false, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
      onClick={busy ? stop : onClick}
      className={classNames(buttonClass({ variant, size, block }), busy && css.busy, className)}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
      {busy && <span className={css.spinner} aria-hidden="true" />}
    </button>
  );
}

export type LinkButtonProps<As extends ElementType> = ButtonStyleProps & { component?: As } & Omit<
    ComponentProps<As>,
    keyof ButtonStyleProps | 'component'
  >;

/**
 * A link in the style of a button. `component` replaces it with the router's link:
 * `<LinkButton component={Link} to="/cart">`.
 */
export function LinkButton<As extends ElementType = 'a'>(props: LinkButtonProps<As>) {
  const { component, variant, size, block, icon, iconEnd, className, children, ...rest } =
    props as ButtonStyleProps & { component?: ElementType; className?: string; children?: ReactNode };
  const Element: ElementType = component ?? 'a';
  return (
    <Element {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
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
}: Pick<ButtonStyleProps, 'icon' | 'iconEnd'> & { children?: ReactNode }) {
  return (
    <span className={css.content}>
      {icon}
      <span className={css.label}>{children}</span>
      {iconEnd}
    </span>
  );
}

function buttonClass({ variant = 'primary', size = 'm', block }: ButtonStyleProps): string {
  return classNames(css.button, css[variant], css[size], block && css.block);
}

function stop(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
