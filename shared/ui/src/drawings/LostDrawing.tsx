import { Drawing } from './Drawing';
import css from './Drawing.module.css';

/** A map whose route ends at no place: the address leads nowhere. */
export function LostDrawing() {
  return (
    <Drawing>
      <path d="m22 50 38-12 40 12 38-12v56l-38 12-40-12-38 12z" className={css.mint} />
      <path d="m60 38 40 12v56L60 94z" className={css.sand} />
      <path d="M36 84c12-14 20 4 34-6s8-22 20-22" className={css.route} />
      <path d="M106 76C92 58 86 48 86 37a20 20 0 0 1 40 0c0 11-6 21-20 39z" className={css.ribbon} />
      <circle cx="106" cy="37" r="12" className={css.paper} />
      <path d="M102 35h.1M110 35h.1M102 42c3-3 6-3 9 0" className={css.line} />
    </Drawing>
  );
}
