import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixture-working-tree';
import { FolderObjects } from './folder-objects';
import { describeObjectStore } from './testing/describe-object-store';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

describeObjectStore('a folder', async () => new FolderObjects(join(folder.path, 'releases')));

it('leaves no temporary files, and deletes those of killed writers', async () => {
  const incoming = join(folder.path, '.incoming');
  await mkdir(incoming);
  for (const [name, at] of [
    ['old', new Date('2020-01-01')],
    ['fresh', new Date()],
  ] as const) {
    await writeFile(join(incoming, name), 'half');
    await utimes(join(incoming, name), at, at);
  }
  const store = new FolderObjects(folder.path);
  await store.create('a', Buffer.from('whole'));
  await store.create('a', Buffer.from('second'));
  expect(await readdir(incoming)).toEqual(['fresh']);
  expect(await store.list('')).toEqual(['a']);
});

describe('a full disk', () => {
  afterEach(() => jest.restoreAllMocks());
  const files = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');

  /** Lets the next file take half of its content, and then none. */
  function fillDisk(): void {
    const { open } = files;
    jest.spyOn(files, 'open').mockImplementationOnce(async (...given) => {
      const handle = await open(...given);
      jest.spyOn(handle, 'writeFile').mockImplementationOnce(async () => {
        await handle.write('half');
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      });
      return handle;
    });
  }

  it('fails with its reason, leaves nothing behind, and later takes the same object', async () => {
    const store = new FolderObjects(folder.path);
    fillDisk();
    await expect(store.create('a', Buffer.from('whole'))).rejects.toThrow(/cannot be used: ENOSPC/);
    expect(await readdir(join(folder.path, '.incoming'))).toEqual([]);
    expect(await store.list('')).toEqual([]);
    expect(await store.create('a', Buffer.from('whole'))).toBe(true);
    expect(await store.read('a')).toEqual(Buffer.from('whole'));
  });
});

it('recovers when its folder can be used again', async () => {
  const path = join(folder.path, 'absent');
  await writeFile(path, '');
  const store = new FolderObjects(path);
  await expect(store.create('a', Buffer.of())).rejects.toThrow('cannot be used');
  await rm(path);
  expect(await store.create('a', Buffer.from('whole'))).toBe(true);
});

it('names a repository that cannot be used', async () => {
  await writeFile(join(folder.path, 'file'), '');
  const store = new FolderObjects(join(folder.path, 'file'));
  await expect(store.create('a', Buffer.of())).rejects.toThrow(
    /^The release repository .*file cannot be used: .*\.$/,
  );
  await symlink('loop', join(folder.path, 'loop'));
  const loop = new FolderObjects(join(folder.path, 'loop'));
  await expect(loop.read('a')).rejects.toThrow(/^The release repository .*loop cannot be used: ELOOP/);
});
