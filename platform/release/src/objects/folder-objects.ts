import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAbsent, isFilled, isPresent } from './file-errors';
import { checkKey, isKey, type ObjectDetails, type PrunableObjects, StorageError } from './object-store';

/** Temporary files of objects, on the same disk for linking. The name is not a valid key. */
const INCOMING = '.incoming';
const STALE_AFTER_MS = 60 * 60_000;
/** Attempts to link a file while its folder is deleted, because it had become empty. */
const MAX_LINKS = 5;

/** Objects as files of a folder, on a disk that may be shared by several machines. */
export class FolderObjects implements PrunableObjects {
  readonly pollIntervalMs = 250;
  readonly isLocal = true;
  private cleaned: Promise<void> | null = null;

  constructor(readonly location: string) {}

  async read(key: string): Promise<Buffer | null> {
    checkKey(key);
    try {
      return await readFile(join(this.location, key));
    } catch (error) {
      if (isAbsent(error)) return null;
      throw unusable(this.location, error);
    }
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    checkKey(key);
    const target = join(this.location, key);
    try {
      await this.prepareIncoming();
      const incoming = await this.writeIncoming(bytes);
      try {
        await linkInto(incoming, target);
      } finally {
        await rm(incoming, { force: true });
      }
      return true;
    } catch (error) {
      if (isPresent(error)) return false;
      throw unusable(this.location, error);
    }
  }

  async list(prefix: string, after = ''): Promise<string[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const keys = await keysIn(this.location, folder).catch((error) => {
      throw unusable(this.location, error);
    });
    return keys.filter((key) => key.startsWith(prefix) && key > after).sort();
  }

  async exists(key: string): Promise<boolean> {
    checkKey(key);
    try {
      return (await stat(join(this.location, key))).isFile();
    } catch (error) {
      if (isAbsent(error)) return false;
      throw unusable(this.location, error);
    }
  }

  async listDetails(prefix: string): Promise<ObjectDetails[]> {
    const keys = await this.list(prefix);
    const details = await Promise.all(
      keys.map(async (key) => {
        try {
          const { size, mtimeMs } = await stat(join(this.location, key));
          return [{ key, bytes: size, createdAt: mtimeMs }];
        } catch (error) {
          if (isAbsent(error)) return [];
          throw unusable(this.location, error);
        }
      }),
    );
    return details.flat();
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    try {
      await rm(join(this.location, key), { force: true });
      await this.deleteEmpty(dirname(key));
    } catch (error) {
      if (isAbsent(error)) return;
      throw unusable(this.location, error);
    }
  }

  /** Deletes a folder and those above it, as far as they are empty. */
  private async deleteEmpty(folder: string): Promise<void> {
    for (let at = folder; at !== '.'; at = dirname(at)) {
      try {
        await rmdir(join(this.location, at));
      } catch (error) {
        if (isFilled(error)) return;
        throw error;
      }
    }
  }

  /** Once; again after a failure, because a full or absent disk may be usable by then. */
  private async prepareIncoming(): Promise<void> {
    this.cleaned ??= this.deleteStale();
    try {
      await this.cleaned;
    } catch (error) {
      this.cleaned = null;
      throw error;
    }
  }

  /** Linking makes the whole file appear at once and, unlike renaming, fails when the key exists. */
  private async writeIncoming(bytes: Uint8Array): Promise<string> {
    const path = join(this.location, INCOMING, randomBytes(12).toString('hex'));
    try {
      const handle = await open(path, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      // On a full disk, what was written of it would take the room that is left.
      await rm(path, { force: true });
      throw error;
    }
    return path;
  }

  /** Creates the folder of temporary files, and deletes those of killed writers. */
  private async deleteStale(): Promise<void> {
    const folder = join(this.location, INCOMING);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => null);
      if (file && Date.now() - file.mtimeMs > STALE_AFTER_MS) await rm(path, { force: true });
    }
  }
}

async function linkInto(incoming: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(dirname(target), { recursive: true });
    try {
      return await link(incoming, target);
    } catch (error) {
      if (!isAbsent(error) || attempt === MAX_LINKS) throw error;
    }
  }
}

/** Keys of the files in a folder, which is empty or ends in a slash. */
async function keysIn(location: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(location, folder), { withFileTypes: true }).catch((error) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const keys = entries
    .filter(({ name }) => isKey(name))
    .map((entry) =>
      entry.isDirectory() ? keysIn(location, `${folder}${entry.name}/`) : [`${folder}${entry.name}`],
    );
  return (await Promise.all(keys)).flat();
}

function unusable(location: string, error: unknown): Error {
  if (error instanceof StorageError) return error;
  return new StorageError(`The release repository ${location} cannot be used: ${(error as Error).message}.`);
}
