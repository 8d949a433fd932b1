import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { DomainError } from '../../../core/domain-error';
import { fillBucket, isBucket, requireEmptyBucket } from './bucket';
import type { Folders } from './folders';

/** Where the files of a folder, or of a bucket, are written until all of them are there. */
interface Target {
  location: string;
  beside: string;
}

/** Writes the files of a backup beside their folders, which get them at the end or not at all. */
export class RestoredFolders {
  private file = '';
  private count = 0;

  private constructor(private readonly targets: ReadonlyMap<string, Target>) {}

  /** @throws DomainError `conflict` for a folder or bucket that is not empty */
  static async open(folders: Folders): Promise<RestoredFolders> {
    for (const location of Object.values(folders)) await requireEmpty(location);
    const targets = Object.entries(folders).map(
      ([name, location]) => [name, { location, beside: besideOf(location) }] as const,
    );
    return new RestoredFolders(new Map(targets));
  }

  readonly add = (record: { file: string } | { chunk: string }): void => {
    if ('chunk' in record) {
      if (this.file) appendFileSync(this.file, Buffer.from(record.chunk, 'base64'));
      return;
    }
    const [name = '', ...path] = record.file.split('/');
    const target = this.targets.get(name);
    this.file = target ? inside(target.beside, path.join('/')) : '';
    this.count += 1;
    if (!this.file) return;
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, '');
  };

  /** @returns how many files there were, those of folders that were not asked for included */
  async finish(): Promise<number> {
    for (const { location, beside } of this.targets.values()) {
      if (!existsSync(beside)) continue;
      if (isBucket(location)) {
        await fillBucket(location, beside);
        rmSync(beside, { recursive: true, force: true });
      } else {
        rmSync(location, { recursive: true, force: true });
        renameSync(beside, location);
      }
    }
    return this.count;
  }

  abandon(): void {
    for (const { beside } of this.targets.values()) rmSync(beside, { recursive: true, force: true });
  }
}

async function requireEmpty(location: string): Promise<void> {
  if (isBucket(location)) return requireEmptyBucket(location);
  if (existsSync(location) && readdirSync(location).length > 0) {
    throw new DomainError('conflict', { message: `${location} is not empty. Nothing was changed.` });
  }
}

function besideOf(location: string): string {
  if (isBucket(location)) return mkdtempSync(join(tmpdir(), 'giftstore-restoring-'));
  const beside = `${resolve(location)}.restoring`;
  rmSync(beside, { recursive: true, force: true });
  return beside;
}

function inside(folder: string, path: string): string {
  const full = resolve(folder, path);
  if (full.startsWith(folder + sep)) return full;
  throw new DomainError('invalid', { message: `The backup has a file outside of its folder: ${path}` });
}
