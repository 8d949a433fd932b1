import { Drawing } from './Drawing';
import css from './Drawing.module.css';

/** A clock with a bow: it is not time yet, or no longer. */
export function SoonDrawing() {
  return (
    <Drawing>
      <path d="M80 22c-12 2-22-2-20-10s17-4 20 10c3-14 18-18 20-10s-8 12-20 10z" className={css.ribbon} />
      <circle cx="80" cy="64" r="38" className={css.mint} />
      <circle cx="80" cy="64" r="29" className={css.paper} />
      <path d="M80 46v18l12 9" className={css.line} />
    </Drawing>
  );
}
