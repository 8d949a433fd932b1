/** Channels begin at the clock in seconds and count by one, so that no revision in use comes near this lead over it: three years. */
const LEAD = 1e8;

/** Revisions above it are refused: one at the end of the numbers would leave none for the next. */
export function highestAllowedRevision(now: number = Date.now()): number {
  return Math.floor(now / 1000) + LEAD;
}
