/** Words that tell no gift card from another (folded), also in Arabic. */
const FILLERS = new Set(
  [
    'a an and at by e for from i in is it me my of on or our s some that the this to with you your',
    'best buy card cards egift gift giftcard giftcards gifts need present presents voucher vouchers want',
    'بطاقه بطاقات هديه هدايا قسيمه من في الي علي او',
  ].flatMap((line) => line.split(' ')),
);

/** Whether `word` (folded) is such a word, or a bare number. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word) || /^\p{N}+$/u.test(word);
}

/** Whether `word` (folded) is a code of `currencies` (folded), alone or joined to a number ("aed", "100aed"). */
export function isCurrency(word: string, currencies: ReadonlySet<string>): boolean {
  return currencies.has(word.replace(/^\p{N}+|\p{N}+$/gu, ''));
}
