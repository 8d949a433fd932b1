// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROLE = 'giftstore_edge';

/**
 * Creates the edge's role in the embedded PostgreSQL: it owns a schema, and may use no other table.
 * @param {{ url: string, dataDir: string }} database its address as superuser, and its folder
 * @returns {Promise<string>} the address as that role
 */
export async function createEdgeRole({ url, dataDir }) {
  const { default: pg } = await import('pg');
  const password = persistentSecret(join(dataDir, 'edge-password'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
    await client.query(
      `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${ROLE} LOGIN PASSWORD ${client.escapeLiteral(password)};
       CREATE SCHEMA IF NOT EXISTS edge AUTHORIZATION ${ROLE};
       ALTER ROLE ${ROLE} SET search_path = edge;`,
    );
  } finally {
    await client.end();
  }
  return asEdgeRole(url, password);
}

/**
 * The address of a running embedded PostgreSQL as the edge's role.
 * @param {string} url as superuser
 * @param {string} dataDir
 * @returns {string | undefined} undefined before `createEdgeRole`
 */
export function edgeDatabaseUrl(url, dataDir) {
  const file = join(dataDir, 'edge-password');
  return existsSync(file) ? asEdgeRole(url, readFileSync(file, 'utf8')) : undefined;
}

/**
 * A random secret that stays the same.
 * @param {string} file
 */
export function persistentSecret(file) {
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/**
 * @param {string} url
 * @param {string} password
 */
function asEdgeRole(url, password) {
  const own = new URL(url);
  own.username = ROLE;
  own.password = password;
  return own.href;
}
