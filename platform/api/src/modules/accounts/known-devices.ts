import { eq, lt, sql } from 'drizzle-orm';
import { secretHash } from '../../core/secrets';
import type { Database, Queries } from '../../infra/database/database';
import { deleteInBatches } from '../../infra/database/delete-in-batches';
import { knownDevices } from '../../infra/database/schema';

/** Whether this device has signed in to the account with this e-mail before. */
export async function isKnownDevice(db: Database, emailKey: string, device: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from known_devices join users on users.id = known_devices.user_id
    where users.email_key = ${emailKey} and known_devices.device_hash = ${secretHash(device)}`);
  return rows.length > 0;
}

/** Whether an account that knows another device already does not know this one, as `rememberDevice` will find. */
export async function isNewDevice(tx: Queries, userId: string, device: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    select count(*) > 0 and not coalesce(bool_or(device_hash = ${secretHash(device)}), false) as is_new
    from known_devices where user_id = ${userId}`);
  return rows[0]?.is_new === true;
}

/** Stores that a device has signed in. @returns whether it is new to an account that knows another one already */
export async function rememberDevice(tx: Queries, userId: string, device: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_new: boolean; others: number }>(sql`
    insert into known_devices (user_id, device_hash) values (${userId}, ${secretHash(device)})
    on conflict (user_id, device_hash) do update set last_used_at = now()
    returning xmax = 0 as is_new,
      (select count(*)::int from known_devices before where before.user_id = ${userId}) as others`);
  return rows[0]?.is_new === true && rows[0].others > 0;
}

/** The account knows no device any more. */
export async function deleteDevices(tx: Queries, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Deletes devices that were not used for a year, as long as their cookie lasts. */
export async function deleteOldDevices(db: Queries): Promise<void> {
  await deleteInBatches(db, knownDevices, lt(knownDevices.lastUsedAt, sql`now() - interval '1 year'`));
}
