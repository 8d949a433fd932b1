import type { CartLine } from '@giftstore/contracts/api';
import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { emailKey } from '../../core/email-key';

/** The line as a cart keeps it: text without spaces around it, and no gift's details on a card for oneself. */
export function tidyLine(line: CartLine): CartLine {
  const { brand_id, currency, country_id, giftcard_value, quantity, isforself } = line;
  const card = { brand_id, currency, country_id, giftcard_value, quantity, isforself };
  if (isforself) return card;
  const gift = {
    contact_name: tidyText(line.contact_name),
    contact_email: tidyText(line.contact_email),
    gift_message: tidyText(line.gift_message),
    gifting_image_id: line.gifting_image_id,
  };
  const given = Object.entries(gift).filter(([, value]) => value !== undefined);
  return { ...card, ...Object.fromEntries(given) };
}

/** Half of a surrogate pair, which cannot be stored, becomes what the database would make of it. */
function tidyText(text: string | undefined): string | undefined {
  return Buffer.from(text?.trim() ?? '').toString() || undefined;
}

/**
 * What makes two lines one: brand, value, currency and recipient (contract: "Cart"). E-mails compare without regard to case.
 */
export function identityOf(line: CartLine): string {
  const { brand_id, currency, giftcard_value, isforself, contact_name, gift_message, gifting_image_id } =
    line;
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
  ]);
}

/** Tidy lines in which each card for each recipient stands once, and each e-mail is written in one way. */
export function mergeLines(lines: CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  const spelling = new Map<string, string>();
  for (const line of lines) {
    const { contact_email: email } = line;
    const written = email && (spelling.get(emailKey(email)) ?? email);
    if (written) spelling.set(emailKey(written), written);
    const same = merged.get(identityOf(line));
    const quantity = Math.min(MAX_LINE_QUANTITY, (same?.quantity ?? 0) + line.quantity);
    merged.set(identityOf(line), {
      ...line,
      ...(written ? { contact_email: written } : {}),
      ...same,
      quantity,
    });
  }
  return [...merged.values()];
}
