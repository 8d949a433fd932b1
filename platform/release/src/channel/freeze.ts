import type { Freeze } from '../repository/schema';

/** The freeze of a record that has not ended; undefined without one. */
export function currentFreeze(
  record: { freeze?: Freeze } | null,
  now: number = Date.now(),
): Freeze | undefined {
  const freeze = record?.freeze;
  return freeze && Date.parse(freeze.until) > now ? freeze : undefined;
}
