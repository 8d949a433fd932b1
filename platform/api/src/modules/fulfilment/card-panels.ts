import { escapeHtml, styles } from '../../infra/mail/html';
import type { IssuedCard } from './issuer';
import { printedCode } from './voucher-cipher';

const texts = { en: { code: 'Code', pin: 'PIN', redeem: 'Redeem into points' } };

/** A card in a mail. */
export interface MailedCard extends IssuedCard {
  /** Converts it to points, once. */
  redeemUrl?: string | undefined;
}

/** Each card's code and PIN for the plain text of a mail. @param redeemNote follows the link that redeems the card */
export function cardsAsText(cards: MailedCard[], redeemNote?: string): string[] {
  const text = texts.en;
  return cards.map(({ code, pin, redeemUrl }) =>
    [
      `${text.code}: ${printedCode(code)}`,
      `${text.pin}: ${pin}`,
      ...(redeemUrl ? [`${text.redeem}: ${redeemUrl}`, ...(redeemNote ? [redeemNote] : [])] : []),
    ].join('\n'),
  );
}

/** Each card's code and PIN as a panel of an HTML mail. */
export function cardsAsHtml(cards: MailedCard[], redeemNote?: string): string[] {
  const text = texts.en;
  return cards.map(
    ({ code, pin, redeemUrl }) =>
      `<div style="${styles.panel}"><p style="${styles.paragraph}">${text.code}<br>` +
      `<span style="${styles.code}">${printedCode(code)}</span></p>` +
      `<p style="margin:0;font-size:16px">${text.pin} <span style="${styles.code}">${pin}</span></p>${linkTo(redeemUrl, redeemNote)}</div>`,
  );
}

function linkTo(url: string | undefined, note = ''): string {
  if (!url) return '';
  const link = `<a href="${escapeHtml(url)}" style="color:#0B4F4A;font-weight:bold">${texts.en.redeem}</a>`;
  return `<p style="margin:16px 0 0;font-size:16px">${link}</p>${note && `<p style="margin:8px 0 0;font-size:14px">${escapeHtml(note)}</p>`}`;
}
