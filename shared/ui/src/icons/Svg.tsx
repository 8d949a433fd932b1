import type { SVGProps } from 'react';
import { classNames } from '../class-names';
import css from './Svg.module.css';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** 16, 20 (the default) or 24 pixels at the browser's default text size. */
  size?: 's' | 'm' | 'l';
}

/** The base of every icon: 24 units, in the text colour, hidden from screen readers. */
export function Svg({ size = 'm', className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      aria-hidden="true"
      className={classNames(css.icon, css[size], className)}
      {...rest}
    />
  );
}

/** An icon that is mirrored in right-to-left text. */
export function DirectedSvg({ className, ...rest }: IconProps) {
  return <Svg className={classNames(css.directed, className)} {...rest} />;
}
