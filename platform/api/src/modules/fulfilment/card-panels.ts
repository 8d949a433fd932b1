import { styles } from '../../infra/mail/html';
import type { IssuedCard } from './issuer';
import { printedCode } from './voucher-cipher';

const texts = { en: { code: 'Code', pin: 'PIN' } };

/** Each card's code and PIN for the plain text of a mail. */
export function cardsAsText(cards: IssuedCard[]): string[] {
  const say = texts.en;
  return cards.map(({ code, pin }) => `${say.code}: ${printedCode(code)}\n${say.pin}: ${pin}`);
}

/** The same as panels of an HTML mail. */
export function cardsAsHtml(cards: IssuedCard[]): string[] {
  const say = texts.en;
  return cards.map(
    ({ code, pin }) =>
      `<div style="${styles.panel}"><p style="${styles.paragraph}">${say.code}<br>` +
      `<span style="${styles.code}">${printedCode(code)}</span></p>` +
      `<p style="margin:0;font-size:16px">${say.pin} <span style="${styles.code}">${pin}</span></p></div>`,
  );
}
