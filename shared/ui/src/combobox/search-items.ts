import type { ComboboxItem } from './combobox-types';

/**
 * The filter of a list: every word of the query begins a word of the item's label, note or keywords, without regard to case,
 * accents and punctuation. So "oman" does not find Romania.
 */
export function itemSearch(): (item: ComboboxItem, query: string) => boolean {
  const texts = new WeakMap<ComboboxItem, string>();
  return (item, query) => {
    const text = texts.get(item) ?? ` ${searchTextOf(item)}`;
    texts.set(item, text);
    return plain(query)
      .split(' ')
      .every((word) => text.includes(` ${word}`));
  };
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
