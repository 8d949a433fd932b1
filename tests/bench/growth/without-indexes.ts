import pg from 'pg';

/** Sorting uses a core for each. */
const CONNECTIONS = 2;

/**
 * Runs `work` while no index of the tables is kept up to date, also not those of keys; all are built anew afterwards, also after a
 * failure. Marking them in the catalogue leaves each definition and each foreign key in place, which dropping them would not.
 * For superusers, and for tables that nobody else changes meanwhile.
 */
export async function withoutIndexes<T>(url: string, tables: string[], work: () => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  try {
    await pool.query(
      `update pg_index set indisready = false, indisvalid = false where indrelid = any($1::text[]::regclass[])`,
      [tables],
    );
    try {
      return await work();
    } finally {
      await Promise.all(tables.map((table) => pool.query(`reindex table ${table}`)));
    }
  } finally {
    await pool.end();
  }
}
