import { Drawing } from './Drawing';
import css from './Drawing.module.css';

/** A shopping bag that waits for something. */
export function BagDrawing() {
  return (
    <Drawing>
      <path d="M62 50V36a18 18 0 0 1 36 0v14" className={css.handle} />
      <path d="M44 44h72l6 56a9 9 0 0 1-9 10H47a9 9 0 0 1-9-10z" className={css.mint} />
      <path d="M44 44h72l1.4 13H42.6z" className={css.rose} />
      <path d="M70 76h.1M90 76h.1M70 89c5 6 15 6 20 0" className={css.line} />
      <path d="M24 34v12M18 40h12M136 22v12M130 28h12" className={css.spark} />
    </Drawing>
  );
}
