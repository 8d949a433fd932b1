import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database';
import { prepared } from './prepared';
import type { Statement } from './transaction';

/**
 * Inserts rows into a table and gives them as they then are, with a statement that is put together once for each number of
 * rows and each choice of columns.
 */
export function preparedInsert<T extends PgTable>(
  table: T,
): (db: Queries, rows: T['$inferInsert'][]) => Statement<T['$inferSelect'][]> {
  const made = new Map<string, ReturnType<typeof inserting<T>>>();
  return (db, rows) => {
    const shapes = rows.map(shapeOf);
    const key = shapes
      .map((shape) => shape.map(([name, given]) => `${name}${given ? '' : '=null'}`))
      .join(';');
    const insert = made.get(key) ?? inserting(table, shapes);
    made.set(key, insert);
    return insert(db, Object.assign({}, ...rows.map(valuesOf)));
  };
}

/** The columns of a row, and whether they have a value; what is left out is for the database to fill. */
type Shape = [name: string, given: boolean][];

function shapeOf(row: object): Shape {
  return Object.entries(row).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value !== null]],
  );
}

function valuesOf(row: object, index: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [`${name} ${index}`, value]));
}

function inserting<T extends PgTable>(table: T, shapes: Shape[]) {
  const rows = shapes.map((shape, index) =>
    Object.fromEntries(
      shape.map(([name, given]) => [name, given ? sql.placeholder(`${name} ${index}`) : null]),
    ),
  );
  return prepared<Record<string, unknown>, T['$inferSelect'][]>(
    (db) =>
      // Each row has the columns that its like had; drizzle's types cannot say so.
      db
        .insert(table)
        .values(rows as never)
        .returning() as never,
  );
}
