import type { BoothDatabase } from './database';

/** Deletes claims, keys, device, PIN and report. The device has to be enrolled again before it takes another claim. */
export async function wipeDevice(db: BoothDatabase): Promise<void> {
  const transaction = db.transaction(['claims', 'settings'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    transaction.objectStore('claims').clear(),
    transaction.objectStore('settings').clear(),
    transaction.done,
  ]);
}
