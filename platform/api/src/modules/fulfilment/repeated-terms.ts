const TITLES = {
  use: /^how to (?:use|redeem|spend)\b/i,
  validity: /^(?:validity|expiry|expiration)\b/i,
};

/** Longer ones are read better on the card's page, which the mail links to. */
const MAX_LENGTH = 600;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * What a brand's terms say about one thing, sentence by sentence, for a mail. Terms are plain text in parts that blank lines
 * separate, and the first line of a part is its title. Empty where the terms have no such part, or it is too long.
 */
export function repeatedTerms(terms: string | null, about: keyof typeof TITLES): string[] {
  const part = terms
    ?.replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .find((text) => TITLES[about].test(text) && text.includes('\n'));
  const text = part?.slice(part.indexOf('\n')).trim().replace(/\s+/g, ' ') ?? '';
  if (text.length > MAX_LENGTH) return [];
  return [...sentences.segment(text)].map(({ segment }) => segment.trim());
}
