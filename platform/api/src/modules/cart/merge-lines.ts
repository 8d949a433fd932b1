import type { CartLine } from '@giftstore/contracts/api';
import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { emailKey } from '../../core/email-key';
import { normalizeText } from './normalize-text';

/** The line as carts store it: trimmed texts, and no gift details for the customer's own card. */
export function normalizeLine(line: CartLine): CartLine {
  const { brand_id, currency, country_id, giftcard_value, quantity, isforself } = line;
  const card = { brand_id, currency, country_id, giftcard_value, quantity, isforself };
  if (isforself) return card;
  const gift = {
    contact_name: normalizeText(line.contact_name),
    contact_email: normalizeText(line.contact_email),
    gift_message: normalizeText(line.gift_message),
    gifting_image_id: line.gifting_image_id,
    send_on: line.send_on,
  };
  const details = Object.entries(gift).filter(([, value]) => value !== undefined);
  return { ...card, ...Object.fromEntries(details) };
}

/** Lines with the same brand, value, currency, recipient and day are one line. E-mails compare without regard to case. */
export function lineKey(line: CartLine): string {
  const { brand_id, currency, giftcard_value, isforself, contact_name } = line;
  const { gift_message, gifting_image_id, send_on } = line;
  const email = line.contact_email && emailKey(line.contact_email);
  return JSON.stringify([
    brand_id,
    currency,
    giftcard_value,
    isforself,
    contact_name,
    email,
    gift_message,
    gifting_image_id,
    send_on,
  ]);
}

/** Merges normalized lines: one for each card and recipient, and one spelling of each e-mail. */
export function mergeLines(lines: CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  const spellings = new Map<string, string>();
  for (const line of lines) {
    const { contact_email: email } = line;
    const spelling = email && (spellings.get(emailKey(email)) ?? email);
    if (spelling) spellings.set(emailKey(spelling), spelling);
    const same = merged.get(lineKey(line));
    const quantity = Math.min(MAX_LINE_QUANTITY, (same?.quantity ?? 0) + line.quantity);
    merged.set(lineKey(line), {
      ...line,
      ...(spelling ? { contact_email: spelling } : {}),
      ...same,
      quantity,
    });
  }
  return [...merged.values()];
}
