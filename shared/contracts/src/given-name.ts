/** First words that call nobody alone: titles, "My Love", and the first half of "Abdul Rahman". */
const NEVER_ALONE = new Set(
  (
    'mr mrs ms miss mx dr prof eng sir madam sheikh sheikha haji uncle aunt auntie the our my dear team ' +
    'abd abdul abdel abu umm bin bint al el'
  ).split(' '),
);

const LATIN = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*$/u;
const CAPITAL = /^\p{Lu}/u;
const JOINS_NAMES = /^(?:and|et|und|y)$/i;

/**
 * What to call a person who was named in full: "Lina" for "Lina Haddad". The whole name where its first word may be wrong: a title,
 * an initial, several people, "best mum ever", a compound such as "Abdul Rahman", and any script but Latin, as others order and
 * join names in their own ways.
 */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const isOneName = words.every((word) => LATIN.test(word) && !JOINS_NAMES.test(word));
  const isCapitalized = CAPITAL.test(first) && CAPITAL.test(words.at(-1) ?? '');
  const callsSomeone = first.length > 1 && !NEVER_ALONE.has(first.toLowerCase());
  return isOneName && isCapitalized && callsSomeone ? first : name;
}
