import type { SQL } from 'drizzle-orm';

/** A condition over the shop's data that one query checks. */
export interface Invariant {
  name: string;
  /** The condition, as text. */
  holds: string;
  /** A query whose rows each name one violation in `what`. */
  violations: SQL;
}
