/** The most bytes of a file in one record. */
export const CHUNK_BYTES = 48 * 1024;

/** A key that seals voucher codes, without the key. */
export interface KeyName {
  id: string;
  /** A hash of the configured key; null for one that is not configured. */
  fingerprint: string | null;
  /** Codes under this key. */
  codes: number;
}

export interface Manifest {
  createdAt: string;
  /** Hashes of the migrations that the database has, in order. */
  migrations: string[];
  /** The number of the job queue's last migration. */
  queue: number;
  voucherKeys: KeyName[];
}

/** A record of a backup. They come in this order; rows belong to the table before, and chunks to the file before. */
export type BackupRecord =
  | { manifest: Manifest }
  | { table: string; columns: string[] }
  | { rows: string[] }
  | { sequence: string; value: string }
  | { file: string }
  | { chunk: string }
  | { end: Counts };

/** How much of each kind was written. */
export interface Counts {
  tables: Record<string, number>;
  files: number;
}
