import type { SQL } from 'drizzle-orm';

/** A promise of the books that one query looks at as a whole. */
export interface Invariant {
  name: string;
  /** What holds, in words. */
  holds: string;
  /** Rows with a `what`: each names one thing that breaks it. */
  violations: SQL;
}
