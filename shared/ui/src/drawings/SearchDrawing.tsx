import { Drawing } from './Drawing';
import css from './Drawing.module.css';

/** Gift cards under a magnifying glass that finds nothing. */
export function SearchDrawing() {
  return (
    <Drawing>
      <rect x="20" y="40" width="88" height="56" rx="8" transform="rotate(-8 64 68)" className={css.rose} />
      <rect x="28" y="36" width="88" height="56" rx="8" className={css.mint} />
      <path d="M60 36h10v56H60z" className={css.ribbon} />
      <path d="M28 62h88" className={css.band} />
      <circle cx="106" cy="62" r="24" className={css.glass} />
      <path d="m124 80 18 18" className={css.handle} />
      <path d="M98 57h.1M114 57h.1M98 72c4-5 12-5 16 0" className={css.line} />
    </Drawing>
  );
}
