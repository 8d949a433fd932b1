import type { BrandSort } from '@giftstore/contracts/api';

/** The sort orders of a list; `best` is featured brands first, or the best match first. */
export const SORTS = ['best', 'name', 'name_desc', 'value'] as const satisfies BrandSort[];

/** The sort order that the text of a URL names, if the list has it; else its own. */
export function parseSort(text: string | null, sorts: readonly BrandSort[] = SORTS): BrandSort {
  return sorts.find((name) => name === text) ?? 'best';
}
