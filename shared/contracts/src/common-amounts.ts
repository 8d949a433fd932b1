/** Brands that a value must have to be common: a list of fewer is no choice. */
const MIN_BRANDS = 2;

/** The values that most of these brands have, at most `max`, ascending. Home links to their lists, and the sitemap names them. */
export function commonAmounts(
  brands: readonly { denominations: readonly number[] }[],
  max: number,
): number[] {
  const counts = new Map<number, number>();
  for (const { denominations } of brands) {
    for (const amount of new Set(denominations)) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= MIN_BRANDS)
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b)
    .slice(0, max)
    .map(([amount]) => amount)
    .sort((a, b) => a - b);
}
