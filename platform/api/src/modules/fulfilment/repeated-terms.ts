import { splitTerms } from '@giftstore/contracts/terms';

const TITLES = {
  use: /^how to (?:use|redeem|spend)\b/i,
  validity: /^(?:validity|expiry|expiration)\b/i,
};

/** Longer ones are read better on the card's page, which the mail links to. */
const MAX_LENGTH = 600;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * What a brand's terms say about one thing, sentence by sentence, for a mail. Empty where they have no part with such a title, or it
 * is too long.
 */
export function repeatedTerms(terms: string | null, about: keyof typeof TITLES): string[] {
  const part = splitTerms(terms ?? '').find(({ title }) => title && TITLES[about].test(title));
  const text = part?.text.replace(/\s+/g, ' ') ?? '';
  if (text.length > MAX_LENGTH) return [];
  return [...sentences.segment(text)].map(({ segment }) => segment.trim());
}
