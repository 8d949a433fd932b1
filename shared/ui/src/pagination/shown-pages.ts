/** The page numbers to show: the first, the last and those around the current one; undefined for a gap. */
export function shownPages(page: number, pages: number): (number | undefined)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0) - 1;
    if (gap === 0) return [number];
    return [gap === 1 ? number - 1 : undefined, number];
  });
}
