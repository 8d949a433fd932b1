import { Drawing } from './Drawing';
import css from './Drawing.module.css';

/** A cloud with a flash: something failed on the way. */
export function ErrorDrawing() {
  return (
    <Drawing>
      <path d="M48 80a21 21 0 0 1 0-42 32 32 0 0 1 60-6 24 24 0 0 1 4 48z" className={css.mint} />
      <path d="M62 50h.1M98 50h.1M72 64c5-5 11-5 16 0" className={css.line} />
      <path d="M84 72 66 94h13l-6 16 22-23H82l8-15z" className={css.ribbon} />
    </Drawing>
  );
}
