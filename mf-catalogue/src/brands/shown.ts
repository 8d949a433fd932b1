/** A multiple of two, three and four, so that the last row of the grid is full. */
export const PAGE_SIZE = 24;
/** Brands that a list shows at most; the others are found by search or category. */
export const MAX_SHOWN = 960;

/** The number of brands that the text of a URL asks for, rounded up to whole pages. */
export function parseShown(text: string | null): number {
  const shown = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  const pages = Math.max(1, Math.ceil(shown / PAGE_SIZE));
  return Math.min(pages * PAGE_SIZE, MAX_SHOWN);
}
