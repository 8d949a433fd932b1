import type pg from 'pg';
import { copyInto, copyLine, type Value } from './copy-into';

/** Rows of several tables, which are written together. Rows of one table have the same columns in the same order. */
export class TableRows {
  private readonly tables = new Map<string, { columns: string[]; lines: string[] }>();

  add(table: string, row: Record<string, Value>): void {
    const rows = this.tables.get(table) ?? { columns: Object.keys(row), lines: [] };
    this.tables.set(table, rows);
    rows.lines.push(copyLine(Object.values(row)));
  }

  /** Writes all rows, and is empty at once: the next rows can be added meanwhile. */
  async write(client: pg.Client): Promise<void> {
    const written = [...this.tables];
    this.tables.clear();
    for (const [table, { columns, lines }] of written) await copyInto(client, { table, columns, lines });
  }
}
