import type { wordsOf } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';

/** What to tell a person, in a form that a store can hold: the server's own words, or a key of ours. */
export type Words = ReturnType<typeof wordsOf>;

/** Turns words of the store into the shopper's language. */
export function useSay(): (words: Words) => string {
  const { t } = useTranslation();
  return (words) => ('text' in words ? words.text : t(words.key));
}
