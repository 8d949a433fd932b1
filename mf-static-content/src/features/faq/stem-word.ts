/** Endings of English inflections, and of nouns and adjectives made of verbs, after at least three letters. */
const ENDING = /^(.{3,}?)(?:ations?|ables?|ments?|ings?|ie[ds]|e[ds]|ys?|[es])$/;
const DOUBLE_CONSONANT = /([b-df-hj-np-tv-z])\1$/;

/** Irregular forms that shoppers type, and the form that the shop writes. */
const IRREGULAR = new Map([
  ['bought', 'buy'],
  ['chose', 'choose'],
  ['chosen', 'choose'],
  ['came', 'come'],
  ['forgot', 'forget'],
  ['forgotten', 'forget'],
  ['lost', 'lose'],
  ['paid', 'pay'],
  ['sent', 'send'],
  ['spent', 'spend'],
]);

/**
 * What the close forms of an English word have in common: "expir" of expire, expires, expired, expiry and expiration,
 * "cancel" of cancelled, "los" of lost. Only for comparison: it need not be a word.
 */
export function stemWord(word: string): string {
  return (IRREGULAR.get(word) ?? word).replace(ENDING, '$1').replace(DOUBLE_CONSONANT, '$1');
}
