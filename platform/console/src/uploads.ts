import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Upload } from '@giftstore/api/console';
import { ConsoleError } from './http/console-error';
import type { FormFile } from './http/form';
import { ShortMemory } from './http/short-memory';

const MAX_FILES = 20;
const KEPT_MS = 15 * 60_000;
/** A name that needs no care in a path. */
const SAFE_NAME = /^[\w][\w .()-]{0,99}\.(json|csv|tsv|txt)$/i;

/**
 * Files that wait until their operator has agreed to what they change. Each is in a folder that only this process's account
 * reads, for 15 minutes at most.
 */
export class Uploads {
  private readonly files = new ShortMemory<Upload>({
    max: MAX_FILES,
    milliseconds: KEPT_MS,
    onDrop: (upload) => remove(upload),
  });

  /** @throws ConsoleError for a name that no command reads */
  keep(owner: string, { name, content }: FormFile): { id: string; upload: Upload } {
    if (!content.length) throw new ConsoleError(422, 'Choose a file that is not empty.');
    if (!SAFE_NAME.test(name))
      throw new ConsoleError(422, 'Name the file with letters and digits, and .json, .csv, .tsv or .txt.');
    const path = join(mkdtempSync(join(tmpdir(), 'giftstore-console-')), name);
    writeFileSync(path, content, { mode: 0o600 });
    const upload = { name, path };
    return { id: this.files.keep(owner, upload), upload };
  }

  /** @throws ConsoleError once the file is gone */
  read(owner: string, id: string): Upload {
    const upload = this.files.read(owner, id);
    if (!upload) throw new ConsoleError(410, 'The file is kept for 15 minutes. Choose it again.');
    return upload;
  }

  /** Deletes a file that was used. */
  remove(owner: string, id: string): void {
    const upload = this.files.take(owner, id);
    if (upload) remove(upload);
  }

  close(): void {
    this.files.clear();
  }
}

function remove({ path }: Upload): void {
  rmSync(dirname(path), { recursive: true, force: true });
}
