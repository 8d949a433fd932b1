import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database';
import { prepared } from './prepared';
import type { Statement } from './transaction';

/**
 * An insert that is built once for each number of rows and each choice of columns.
 * @returns a function that inserts rows and returns them as stored
 */
export function preparedInsert<T extends PgTable>(
  table: T,
): (db: Queries, rows: T['$inferInsert'][]) => Statement<T['$inferSelect'][]> {
  const inserts = new Map<string, ReturnType<typeof buildInsert<T>>>();
  return (db, rows) => {
    const shapes = rows.map(shapeOf);
    const key = shapes
      .map((shape) => shape.map(([name, hasValue]) => `${name}${hasValue ? '' : '=null'}`))
      .join(';');
    const insert = inserts.get(key) ?? buildInsert(table, shapes);
    inserts.set(key, insert);
    return insert(db, Object.assign({}, ...rows.map(valuesOf)));
  };
}

/** The columns of a row, and whether each has a value or is null; the database fills columns that are left out. */
type Shape = [name: string, hasValue: boolean][];

function shapeOf(row: object): Shape {
  return Object.entries(row).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value !== null]],
  );
}

function valuesOf(row: object, index: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [`${name} ${index}`, value]));
}

function buildInsert<T extends PgTable>(table: T, shapes: Shape[]) {
  const rows = shapes.map((shape, index) =>
    Object.fromEntries(
      shape.map(([name, hasValue]) => [name, hasValue ? sql.placeholder(`${name} ${index}`) : null]),
    ),
  );
  return prepared<Record<string, unknown>, T['$inferSelect'][]>(
    (db) =>
      // Rows of one shape have the same columns, which drizzle's types cannot express.
      db
        .insert(table)
        .values(rows as never)
        .returning() as never,
  );
}
