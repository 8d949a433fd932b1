import { classNames } from '../class-names';
import css from './GiftIllustration.module.css';

export interface GiftIllustrationProps {
  /** Plays the opening animation once, for a success. */
  open?: boolean;
  className?: string;
}

/** A gift box with a ribbon, in the colours of the tokens. Decorative. */
export function GiftIllustration({ open = false, className }: GiftIllustrationProps) {
  return (
    <svg
      viewBox="0 0 160 140"
      focusable="false"
      aria-hidden="true"
      className={classNames(css.illustration, open && css.open, className)}
    >
      <ellipse className={css.shade} cx="80" cy="128" rx="58" ry="7" />
      <g className={css.sparks}>
        <path d="M22 44v10M17 49h10M138 30v12M132 36h12M128 76v7M124.5 79.5h7" />
        <circle cx="34" cy="76" r="3" />
        <circle cx="118" cy="16" r="3" />
      </g>
      <rect className={css.box} x="38" y="66" width="84" height="60" rx="8" />
      <path className={css.boxShade} d="M38 66h84v9H38z" />
      <rect className={css.ribbon} x="73" y="66" width="14" height="60" />
      <g className={css.lid}>
        <rect className={css.top} x="31" y="48" width="98" height="22" rx="7" />
        <rect className={css.ribbon} x="73" y="48" width="14" height="22" />
        <g className={css.bow}>
          <path d="M80 48C66 50 50 44 52 32c2-11 24-6 28 16z" />
          <path d="M80 48c14 2 30-4 28-16-2-11-24-6-28 16z" />
          <circle cx="80" cy="47" r="6" />
        </g>
      </g>
    </svg>
  );
}
