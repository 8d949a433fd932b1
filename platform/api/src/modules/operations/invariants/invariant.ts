import { type SQL, sql } from 'drizzle-orm';

/** A condition over the shop's data. */
export interface Invariant {
  name: string;
  /** The condition, as text. */
  holds: string;
  checks: Check[];
}

/** A part of an invariant that holds or not for each subject by itself, so that it can be checked for some of them only. */
export interface Check {
  /** Unique among all checks: violations are stored under it. */
  name: string;
  subject: Subject;
  /** A query whose rows each are one violation: `id` of the subject, as text, and `what` it is. */
  violations: (of: Scope) => SQL;
}

/** What some checks are about: the rows of a table. */
export interface Subject {
  /** Unique: how far its checks have come is stored under it. */
  name: string;
  table: SQL;
  /** The table's unique column, by which all of its rows are checked in turn. */
  id: SQL;
  type: 'uuid' | 'bigint';
  /** How many are checked at once: a fraction of a second. */
  batch: number;
  /**
   * A query of the ids that transactions of a period may have made wrong, by an index, with work in proportion to what was
   * written in it. May leave out those that are provably right.
   */
  changed: (period: Period) => SQL;
}

/** A period of the database's clock: from `since` on, before `till`. */
export interface Period {
  since: string;
  till: string;
}

/** The condition that a column is one of the ids to check. */
export type Scope = (column: SQL) => SQL;

/** Checks every subject. */
export const everySubject: Scope = () => sql`true`;

/** Checks these subjects only. */
export function someSubjects({ type }: Subject, ids: string[]): Scope {
  return (column) => sql`${column} = any(${sql.param(ids)}::${sql.raw(type)}[])`;
}

/** The condition that a moment is in a period. */
export function within(column: SQL, { since, till }: Period): SQL {
  return sql`${column} >= ${since}::timestamptz and ${column} < ${till}::timestamptz`;
}
