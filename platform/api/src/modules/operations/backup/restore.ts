import { DomainError } from '../../../core/domain-error';
import { readArchive } from './archive';
import type { Folders } from './folders';
import { loadDatabase, requireLoadable } from './load-database';
import type { BackupRecord, Counts, Manifest } from './records';
import { RestoredFolders } from './restored-folders';

export interface RestoreRequest {
  file: string;
  passphrase: string;
  /** An empty database. */
  url: string;
  folders: Folders;
  /** The folder of migrations. */
  migrations: string;
}

export interface Restored {
  manifest: Manifest;
  counts: Counts;
}

/**
 * Restores a backup, all or nothing. The file is read twice: whether all of it is genuine is known before anything changes.
 * @throws DomainError for a file that was altered, cut short, is newer or has another passphrase, and for a target that is not empty
 */
export async function restoreBackup({
  file,
  passphrase,
  url,
  folders,
  migrations,
}: RestoreRequest): Promise<Restored> {
  const restored = await RestoredFolders.open(folders);
  try {
    const manifest = await verifyWhole(file, passphrase);
    await requireLoadable(url, manifest, migrations);
    const records = readArchive<BackupRecord>(file, passphrase);
    const tables = await loadDatabase({ url, manifest, migrations }, records, restored.add);
    return { manifest, counts: { tables, files: await restored.finish() } };
  } catch (error) {
    restored.abandon();
    throw error;
  }
}

async function verifyWhole(file: string, passphrase: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let ended = false;
  for await (const record of readArchive<BackupRecord>(file, passphrase)) {
    if ('manifest' in record) manifest = record.manifest;
    if ('end' in record) ended = true;
  }
  if (manifest && ended) return manifest;
  throw new DomainError('invalid', { message: 'The file has no whole backup. Nothing was changed.' });
}
