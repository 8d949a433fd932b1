import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import type { UserRow } from '../../accounts/sessions';

/** The newest rows of a section that the file contains: it stays small enough for memory. */
export const MAX_ROWS = 10_000;

export type Row = Record<string, unknown>;

/** Reads the rows of one section, at most `limit`, the newest first. */
export type ReadSection = (db: Queries, user: UserRow, limit: number) => Promise<Row[]>;

/** An amount in major units. */
export function major(column: AnyColumn): SQL<number> {
  return sql`${column} / 100.0`.mapWith(Number);
}

/** Matches a column that holds an e-mail as it was typed. Only a proved e-mail is one's own. */
export function isOwnEmail(column: AnyColumn, user: UserRow): SQL {
  if (!user.emailVerifiedAt) return sql`false`;
  return sql`lower(normalize(btrim(${column}), nfkc)) = ${user.emailKey}`;
}
