import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A claim on the device. `format` says how `data` is to be read: a newer release reads the formats of the older ones, and
 * leaves alone what it does not know. The visitor's data are in `data` only, encrypted.
 */
export interface StoredClaim {
  format: number;
  idempotencyKey: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The device as the operator enrolled it. */
export interface Device {
  deviceId: string;
  event: string;
  name: string;
  /** ECDSA P-256, not extractable. */
  privateKey: CryptoKey;
}

/** The hash of the staff's PIN. */
export interface PinHash {
  salt: Uint8Array<ArrayBuffer>;
  iterations: number;
  hash: ArrayBuffer;
}

/** What the server refused after the visitor had left, and what failed last. Nothing in it is about a visitor. */
export interface Report {
  refused: number;
  /** The newest first. */
  errors: { time: string; text: string }[];
}

export interface Settings {
  /** AES-GCM, not extractable: encrypts the claims. */
  'claim-key': CryptoKey;
  device: Device;
  pin: PinHash;
  /** Wrong PINs since the last right one. */
  'pin-attempts': number;
  report: Report;
}

interface BoothSchema extends DBSchema {
  claims: { key: number; value: StoredClaim };
  settings: { key: string; value: Settings[keyof Settings] };
}

export type BoothDatabase = IDBPDatabase<BoothSchema>;

const NAME = 'giftstore-booth';
/** Never raised: an older release, which may come back, could not open the database any more. Claims have a `format`. */
const VERSION = 1;

/**
 * Opens the device's database; rejects where the browser has none.
 * @param onLost called when the browser closes it, for example because its data were cleared
 */
export async function openDatabase(onLost?: () => void): Promise<BoothDatabase> {
  return openDB<BoothSchema>(NAME, VERSION, {
    ...(onLost ? { terminated: onLost } : {}),
    upgrade(db) {
      db.createObjectStore('claims', { autoIncrement: true });
      db.createObjectStore('settings');
    },
  });
}

export async function readSetting<Name extends keyof Settings>(
  db: BoothDatabase,
  name: Name,
): Promise<Settings[Name] | undefined> {
  return (await db.get('settings', name)) as Settings[Name] | undefined;
}

/** Resolves when the setting is on the disk. */
export async function writeSetting<Name extends keyof Settings>(
  db: BoothDatabase,
  name: Name,
  value: Settings[Name],
): Promise<void> {
  const transaction = db.transaction('settings', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(value, name), transaction.done]);
}
