import { occasionSlug } from '@giftstore/contracts';
import { parseAmount } from '../../brands/parse-amount';

/** Terms that tell no occasion or amount from another. */
const GENERIC = new Set(
  'gift gifts card cards for day just new you your a an and in my of or our the to with'.split(' '),
);

/** What shoppers call an occasion, and a term of its name. A shop that lacks the occasion finds nothing for it. */
const SYNONYMS = new Map([
  ['bday', 'birthday'],
  ['congrats', 'congratulations'],
  ['dad', 'fathers'],
  ['father', 'fathers'],
  ['leaving', 'farewell'],
  ['mom', 'mothers'],
  ['mother', 'mothers'],
  ['mum', 'mothers'],
  ['newborn', 'baby'],
  ['thanks', 'thank'],
]);

/** A number with at most two decimals, its thousands separated or not, that may have a currency's code joined to it. */
const AMOUNT = /^([a-z]{3})?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)([a-z]{3})?$/i;

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** Whether the search text has every term of an occasion's name, or names nothing else. */
export function namesOccasion(search: string, name: string): boolean {
  const [searched, named] = [termsOf(search), termsOf(name)];
  return isWithin(searched, named) || isWithin(named, searched);
}

/** Whether the names of occasions have every term of a search text. */
export function isNamedBy(search: string, names: readonly string[]): boolean {
  return isWithin(termsOf(search), names.flatMap(termsOf), true);
}

export interface SearchedAmount {
  value: number;
  /** Of a currency; undefined where the text names none. */
  code: string | undefined;
  /** The text without the amount. */
  rest: string;
}

/** The last amount in a search text: a number, alone between other words or beside the code of a currency. */
export function searchedAmount(search: string): SearchedAmount | undefined {
  const words = search.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const matches = words.map((word) => AMOUNT.exec(word));
  const at = matches.map(Boolean).lastIndexOf(true);
  const [, before, number = '', after] = matches[at] ?? [];
  const value = parseAmount(String(Number(number.replace(/,/g, ''))));
  if (value === undefined) return undefined;
  const joined = before ?? after;
  const besides = [at - 1, at + 1].find((index) => isCurrencyCode(words[index]));
  const code = (joined ?? (besides === undefined ? undefined : words[besides]))?.toUpperCase();
  const isAmount = (index: number) => index === at || (!joined && index === besides);
  return { value, code, rest: words.filter((_, index) => !isAmount(index)).join(' ') };
}

/** Whether an amount is in a currency, which its text may leave out. */
export function isInCurrency({ code }: SearchedAmount, currency: string): boolean {
  return code === undefined || code === currency.toUpperCase();
}

/** The amount in a search text, for the brands that it finds; undefined where it is of another currency, or in the name of one. */
export function amountFor(
  search: string,
  brands: readonly { name: string; unit_name_short: string }[],
): number | undefined {
  const amount = searchedAmount(search);
  const [first] = brands;
  const names = brands.map(({ name }) => name);
  if (!amount || !first || !isInCurrency(amount, first.unit_name_short) || isInName(amount, names))
    return undefined;
  return amount.value;
}

/** Whether a number beside other words is in the name of a brand ("Studio 54"), rather than an amount. */
export function isInName({ value, code, rest }: SearchedAmount, names: readonly string[]): boolean {
  if (code !== undefined || termsOf(rest).length === 0) return false;
  return names.some((name) => name.split(/\D+/).includes(String(value)));
}

const isCurrencyCode = (word = '') =>
  /^[a-z]{3}$/i.test(word) && currencyNames.of(word.toUpperCase()) !== undefined;

function termsOf(text: string): string[] {
  return occasionSlug(text.replace(/['’]/g, ''))
    .split('-')
    .filter((term) => term && !GENERIC.has(term))
    .map((term) => SYNONYMS.get(term) ?? term);
}

const isWithin = (terms: string[], others: string[], ifEmpty = false) =>
  terms.length > 0 ? terms.every((term) => others.includes(term)) : ifEmpty;
