import { searchWithTypos } from '@giftstore/ui/search-with-typos';
import type { ComboboxItem } from './combobox-types';

/**
 * The filter of a list: every word of the query begins a word of the item's label, note or keywords, without regard to case,
 * accents and punctuation. So "oman" does not find Romania. Where nothing is found so, a word may have a typo.
 */
export function itemSearch(items: readonly ComboboxItem[]): (item: ComboboxItem, query: string) => boolean {
  const texts = new Map(items.map((item) => [item.value, ` ${searchTextOf(item)}`]));
  let last: { query: string; found: ReadonlySet<string> } | undefined;
  return ({ value }, query) => {
    // The list asks for each item anew.
    if (last?.query !== query) last = { query, found: new Set(search([...texts.values()], plain(query))) };
    return last.found.has(texts.get(value) ?? '');
  };
}

function search(texts: readonly string[], query: string): readonly string[] {
  const words = query.split(' ');
  const found = texts.filter((text) => words.every((word) => text.includes(` ${word}`)));
  return found.length > 0 ? found : searchWithTypos(texts, query);
}

const searchTextOf = ({ label, note = '', keywords = '' }: ComboboxItem) =>
  plain(`${label} ${note} ${keywords}`);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
