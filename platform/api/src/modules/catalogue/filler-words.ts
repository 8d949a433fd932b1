import { splitWords } from './split-words';

/** Words that tell no gift card from another (folded), also in Arabic; the lines from "dad" on are who a gift is for. */
const FILLERS = new Set(
  [
    'a an and at by e for from i in is it me my of on or our s some that the this to with you your',
    'best buy card cards egift gift giftcard giftcards gifts need present presents voucher vouchers want',
    'idea ideas like likes love loves something who',
    'بطاقه بطاقات هديه هدايا قسيمه من في الي علي او',
    'dad daddy father mom mommy mother mum mummy parents husband wife boyfriend girlfriend him her them',
    'brother sister son daughter grandma grandpa grandmother grandfather aunt uncle cousin',
    'friend friends colleague colleagues teacher someone man men woman women',
    'امي ابي ماما بابا زوجي زوجتي اخي اختي صديقي صديقتي',
  ].flatMap((line) => line.split(' ')),
);

/** Whether `word` (folded) is such a word. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** Whether `query` (folded) has words, and each of them is such a word. */
export function isOnlyFillers(query: string): boolean {
  const words = splitWords(query);
  return words.length > 0 && words.every(isFiller);
}

/** `query` (folded) without such words; as it is where it has none, because names are compared with their punctuation. */
export function withoutFillers(query: string): string {
  const words = splitWords(query);
  return words.some(isFiller) ? words.filter((word) => !isFiller(word)).join(' ') : query;
}

/** Whether `word` is a bare number, which is rather an amount than a part of a name. */
export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word);
}

/** Whether `word` (folded) is a code of `currencies` (folded), alone or joined to a number ("aed", "100aed"). */
export function isCurrency(word: string, currencies: ReadonlySet<string>): boolean {
  return currencies.has(word.replace(/^\p{N}+|\p{N}+$/gu, ''));
}
