import { styles } from '../../infra/mail/html';
import type { IssuedCard } from './issuer';
import { printedCode } from './voucher-cipher';

const texts = { en: { code: 'Code', pin: 'PIN' } };

/** Each card's code and PIN for the plain text of a mail. */
export function cardsAsText(cards: IssuedCard[]): string[] {
  const text = texts.en;
  return cards.map(({ code, pin }) => `${text.code}: ${printedCode(code)}\n${text.pin}: ${pin}`);
}

/** Each card's code and PIN as a panel of an HTML mail. */
export function cardsAsHtml(cards: IssuedCard[]): string[] {
  const text = texts.en;
  return cards.map(
    ({ code, pin }) =>
      `<div style="${styles.panel}"><p style="${styles.paragraph}">${text.code}<br>` +
      `<span style="${styles.code}">${printedCode(code)}</span></p>` +
      `<p style="margin:0;font-size:16px">${text.pin} <span style="${styles.code}">${pin}</span></p></div>`,
  );
}
