import { LATE_STYLES, STYLED_EVENT } from '@giftstore/contracts';

/** Styles that come later than this are not waited for. */
const PATIENCE_MS = 8_000;

/**
 * Resolves when a page may mount its remote: until its style sheets are applied, the document has the styles of what it shows only, and even
 * a rendered page may show something else at once, such as the cart its lines.
 */
export function whenStyled(): Promise<void> {
  if (!document.querySelector(LATE_STYLES)) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener(STYLED_EVENT, () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
