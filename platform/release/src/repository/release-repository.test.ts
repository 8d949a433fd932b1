import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LiveRemote } from '@giftstore/contracts';
import { FolderObjects } from '../objects/folder-objects';
import { longScript, stageFixture, temporaryFolder } from '../testing/fixture-working-tree';
import { ReleaseRepository } from './release-repository';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let repository: ReleaseRepository;
let live: LiveRemote;
beforeEach(async () => {
  folder = await temporaryFolder();
  const staged = await stageFixture(folder.path);
  repository = new ReleaseRepository(new FolderObjects(staged.store));
  live = staged.map.remotes['mf-catalogue'] as LiveRemote;
});
afterEach(() => folder.remove());

const path = (file: string) => join(folder.path, 'releases/mf-catalogue', live.version, file);
const read = async (file: string) =>
  repository.readFile(await repository.readLive('mf-catalogue', live), file);

it('reads a file with its compressed copies', async () => {
  const file = await read('remoteEntry.js');
  expect(file?.identity.toString()).toBe(longScript('entry'));
  expect(brotliDecompressSync(file?.br ?? Buffer.of()).toString()).toBe(longScript('entry'));
  expect(gunzipSync(file?.gzip ?? Buffer.of()).toString()).toBe(longScript('entry'));
});

it('returns only files that the release lists, even if others exist', async () => {
  await writeFile(path('evil.js'), 'evil()');
  for (const file of ['evil.js', '../../keys/000001.json', 'release.json', 'constructor'])
    expect(await read(file)).toBeNull();
  await rm(path('lazy.js'));
  expect(await read('lazy.js')).toBeNull();
  expect(await repository.exists('mf-catalogue', live.version, 'home.js')).toBe(true);
  expect(await repository.exists('mf-catalogue', live.version, 'lazy.js')).toBe(false);
});

it('refuses a file that differs in one byte', async () => {
  const bytes = await readFile(path('lazy.js'));
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  await writeFile(path('lazy.js'), bytes);
  await expect(read('lazy.js')).rejects.toThrow(/lazy\.js is not what was released/);
});

it('leaves out a compressed copy of other content', async () => {
  await writeFile(path('remoteEntry.js.br'), brotliCompressSync('evil()'));
  await appendFile(path('remoteEntry.js.gz'), 'garbage');
  const file = await read('remoteEntry.js');
  expect(file).toEqual({ identity: Buffer.from(longScript('entry')) });
});

it('refuses a release.json that lists other files than its team signed', async () => {
  const release = JSON.parse(await readFile(path('release.json'), 'utf8'));
  release.files['lazy.js'].integrity = release.files['home.js'].integrity;
  await writeFile(path('release.json'), JSON.stringify(release));
  await expect(read('home.js')).rejects.toThrow(/lists other files than its team signed/);
});

it.each([
  ['garbled', '{"name":', /release\.json cannot be used/],
  ['of another release', undefined, /is of another release/],
])('refuses a release.json that is %s', async (_what, text, problem) => {
  const other = (await readFile(path('release.json'), 'utf8')).replace('"mf-catalogue"', '"mf-rewards"');
  await writeFile(path('release.json'), text ?? other);
  await expect(repository.readRelease('mf-catalogue', live.version)).rejects.toThrow(problem);
});

it.each([
  ['channels', 'live'],
  ['keys', '1'],
  ['..', '1'],
  ['mf-catalogue', '..'],
  ['.incoming', 'x'],
  ['mf-catalogue', 'none'],
])('has no release %s %s', async (remote, version) => {
  expect(await repository.readRelease(remote, version)).toBeNull();
});
