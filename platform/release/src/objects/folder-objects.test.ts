import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
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
