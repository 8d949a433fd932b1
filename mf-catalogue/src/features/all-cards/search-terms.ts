import { occasionSlug } from '@giftstore/contracts';
import { parseAmount } from '../../brands/parse-amount';

/** Terms that tell no occasion or amount from another. */
const GENERIC = new Set(['gift', 'gifts', 'card', 'cards', 'for', 'day', 'just', 'new', 'you']);

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

/** A number with at most two decimals, its thousands separated or not. */
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?/;

/** Whether the search text has every term of an occasion's name, or names nothing else. */
export function namesOccasion(search: string, name: string): boolean {
  const [searched, named] = [termsOf(search), termsOf(name)];
  return isWithin(searched, named) || isWithin(named, searched);
}

export interface SearchedAmount {
  value: number;
  /** The terms beside the number. */
  terms: readonly string[];
}

/** The amount in a search text that may be one: with nothing else, or with what may be the code of a currency. */
export function searchedAmount(search: string): SearchedAmount | undefined {
  const [number = ''] = NUMBER.exec(search) ?? [];
  const value = parseAmount(String(Number(number.replace(/,/g, ''))));
  const terms = termsOf(search.replace(number, ' '));
  const isAmount = terms.length === 0 || terms.some((term) => /^[a-z]{3}$/.test(term));
  return value !== undefined && isAmount ? { value, terms } : undefined;
}

/** Whether an amount is in a currency, which its text may leave out. */
export function isInCurrency({ terms }: SearchedAmount, currency: string): boolean {
  return terms.length === 0 || terms.includes(currency.toLowerCase());
}

function termsOf(text: string): string[] {
  return occasionSlug(text.replace(/['’]/g, ''))
    .split('-')
    .filter((term) => term && !GENERIC.has(term))
    .map((term) => SYNONYMS.get(term) ?? term);
}

const isWithin = (terms: string[], others: string[]) =>
  terms.length > 0 && terms.every((term) => others.includes(term));
