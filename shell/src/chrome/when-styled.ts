import { LATE_STYLES, RENDERED_ATTRIBUTE, STYLED_EVENT } from '@giftstore/contracts';

/** Styles that come later than this are not waited for. */
const PATIENCE_MS = 8_000;

/**
 * Resolves when a page that is not rendered may show its remote: its document has the styles of header and footer only, until its
 * style sheets are applied. A rendered page has its own styles from the beginning, and React adds nothing to it.
 */
export function whenStyled(): Promise<void> {
  const isRendered = document.querySelector(`#main > [${RENDERED_ATTRIBUTE}]`) !== null;
  if (isRendered || !document.querySelector(LATE_STYLES)) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener(STYLED_EVENT, () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
