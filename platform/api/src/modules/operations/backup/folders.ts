import {
  appendFileSync,
  createReadStream,
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { DomainError } from '../../../core/domain-error';
import type { BackupRecord } from './records';

/** Folders that belong to a backup, by their name in it. */
export type Folders = Readonly<Partial<Record<'releases' | 'media', string>>>;

const CHUNK = 48 * 1024;

/**
 * The files of the folders. Files that change are written beside and renamed, so each is whole; those that point to others are
 * read first, while what they point to stays.
 */
export async function* readFolders(folders: Folders): AsyncIterable<BackupRecord> {
  for (const [name, folder] of Object.entries(folders)) {
    for await (const path of filesIn(folder, '')) {
      yield { file: `${name}/${path}` };
      for await (const chunk of createReadStream(join(folder, path), { highWaterMark: CHUNK })) {
        yield { chunk: (chunk as Buffer).toString('base64') };
      }
    }
  }
}

/** Small files of a folder come before its subfolders. */
async function* filesIn(root: string, below: string): AsyncIterable<string> {
  const entries = (await readdir(join(root, below), { withFileTypes: true })).sort(filesFirst);
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesIn(root, path);
    else if (entry.isFile()) yield path;
  }
}

function filesFirst(one: Dirent, other: Dirent): number {
  return Number(one.isDirectory()) - Number(other.isDirectory()) || (one.name < other.name ? -1 : 1);
}

/** Writes the files of a backup beside their folders, which get them at the end or not at all. */
export class RestoredFolders {
  private file = '';
  private count = 0;

  /** @throws DomainError `conflict` for a folder that is not empty */
  constructor(private readonly folders: Folders) {
    for (const folder of Object.values(folders)) {
      if (existsSync(folder) && readdirSync(folder).length > 0) {
        throw new DomainError('conflict', { message: `${folder} is not empty. Nothing was changed.` });
      }
      rmSync(besideOf(folder), { recursive: true, force: true });
    }
  }

  readonly add = (record: { file: string } | { chunk: string }): void => {
    if ('chunk' in record) {
      if (this.file) appendFileSync(this.file, Buffer.from(record.chunk, 'base64'));
      return;
    }
    const [name = '', ...path] = record.file.split('/');
    const folder = this.folders[name as keyof Folders];
    this.file = folder ? inside(besideOf(folder), path.join('/')) : '';
    this.count += 1;
    if (!this.file) return;
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, '');
  };

  /** @returns how many files there were, those of folders that were not asked for included */
  finish(): number {
    for (const folder of Object.values(this.folders)) {
      if (!existsSync(besideOf(folder))) continue;
      rmSync(folder, { recursive: true, force: true });
      renameSync(besideOf(folder), folder);
    }
    return this.count;
  }

  abandon(): void {
    for (const folder of Object.values(this.folders))
      rmSync(besideOf(folder), { recursive: true, force: true });
  }
}

const besideOf = (folder: string) => `${resolve(folder)}.restoring`;

function inside(folder: string, path: string): string {
  const full = resolve(folder, path);
  if (full.startsWith(folder + sep)) return full;
  throw new DomainError('invalid', { message: `The backup has a file outside of its folder: ${path}` });
}
