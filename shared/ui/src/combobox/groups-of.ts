import type { ComboboxItem } from './combobox-types';

export interface ItemGroup {
  value: string;
  items: ComboboxItem[];
}

/** The items under their headings, in their order; undefined when they have none. */
export function groupsOf(items: readonly ComboboxItem[]): ItemGroup[] | undefined {
  if (!items.some(({ group }) => group)) return undefined;
  const groups: ItemGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.value === (item.group ?? '')) last.items.push(item);
    else groups.push({ value: item.group ?? '', items: [item] });
  }
  return groups;
}
