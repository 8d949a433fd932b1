import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../../infra/database/database';
import { requireReadableCodes } from '../../fulfilment/readable-codes';
import type { VoucherCipher } from '../../fulfilment/voucher-cipher';
import { type Restored, restoreBackup } from './restore';

/**
 * Restores a backup into a database of its own on the same server, reads a code under each voucher key, and drops it again. A backup that
 * was never restored is a hope.
 */
export async function checkBackup(
  request: { file: string; passphrase: string; url: string; migrations: string },
  cipher: VoucherCipher,
): Promise<Restored> {
  const name = `giftstore_check_${randomBytes(5).toString('hex')}`;
  const server = new pg.Client({ connectionString: request.url });
  await server.connect();
  try {
    await server.query(`create database ${name}`);
    try {
      const url = new URL(request.url);
      url.pathname = `/${name}`;
      const restored = await restoreBackup({ ...request, url: url.href, folders: {} });
      const { db, close } = openDatabase({ url: url.href, max: 1 });
      await requireReadableCodes(db, cipher).finally(close);
      return restored;
    } finally {
      await server.query(`drop database ${name} with (force)`);
    }
  } finally {
    await server.end();
  }
}
