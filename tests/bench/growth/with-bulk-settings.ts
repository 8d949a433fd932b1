import pg from 'pg';

/** Most of what writing many rows costs is the log of whole pages after each checkpoint, and vacuum that runs too early. */
const SETTINGS = {
  full_page_writes: 'off',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
  maintenance_work_mem: '512MB',
};

/** Runs `work` while the whole server is set to write much, and not to survive a power cut. For a server of one's own. */
export async function withBulkSettings<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query(`alter system set ${name} = '${value}'`);
    }
    await client.query('select pg_reload_conf()');
    return await work();
  } finally {
    for (const name of Object.keys(SETTINGS)) await client.query(`alter system reset ${name}`);
    await client.query('select pg_reload_conf()');
    await client.query('checkpoint');
    await client.end();
  }
}
