import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderObjects } from '../objects/folder-objects';
import { temporaryFolder } from '../testing/fixture-working-tree';
import { isRootKeyExternal, makeKey, makeRootKey, publicKeyOf, rootKeysOf } from './key-files.mjs';
import { readKeyList, writeKeyList } from './key-list';
import { channelKeyOf, makeOwnKeys, teamKeyOf } from './own-keys';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let objects: FolderObjects;
let keys: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  objects = new FolderObjects(join(folder.path, 'releases'));
  keys = join(folder.path, 'keys');
});
afterEach(() => folder.remove());

const own = (...remotes: string[]) => makeOwnKeys(objects, keys, remotes);
const read = () => readKeyList(objects, rootKeysOf({}, keys));

it('creates and lists missing keys, readable by the owner only, once', async () => {
  const list = await own('mf-a', 'mf-b');
  expect(list).toMatchObject({ version: 1, channel: [publicKeyOf(channelKeyOf({ folder: keys }))] });
  expect(list.remotes['mf-a']).toEqual([publicKeyOf(teamKeyOf({ folder: keys }, 'mf-a'))]);
  expect(((await stat(join(keys, 'root.pem'))).mode & 0o777).toString(8)).toBe('600');
  expect(((await stat(keys)).mode & 0o777).toString(8)).toBe('700');
  expect(await own('mf-a', 'mf-b')).toEqual(list);
  expect(await read()).toEqual(list);
});

it('adds a remote in a new version, and leaves the others', async () => {
  const first = await own('mf-a');
  const second = await own('mf-new');
  expect(second.version).toBe(2);
  expect(second.remotes).toMatchObject({ ...first.remotes, 'mf-new': [expect.any(String)] });
});

it('adds the keys of two concurrent writers', async () => {
  const root = makeRootKey(keys);
  const change = (name: string) => ({ channel: [], remotes: { [name]: [name] } });
  await Promise.all(['mf-a', 'mf-b', 'mf-c'].map((name) => writeKeyList(objects, root, change(name))));
  expect(Object.keys((await read())?.remotes ?? {})).toEqual(['mf-a', 'mf-b', 'mf-c']);
});

it('revokes a key', async () => {
  const { channel } = await own('mf-a');
  const list = await writeKeyList(objects, makeRootKey(keys), { channel: [], remotes: {}, revoke: channel });
  expect(list).toMatchObject({ version: 2, channel: [] });
});

it('reads the newest list that the root key has signed, and none that was changed', async () => {
  const first = await own('mf-a');
  await own('mf-b');
  const file = join(folder.path, 'releases/keys/000002.json');
  const list = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...list, channel: [publicKeyOf(makeKey(keys, 'thief'))] }));
  expect(await read()).toEqual(first);
  for (const text of ['{"version":', '{"version":2}', 'null']) {
    await writeFile(file, text);
    expect(await read()).toEqual(first);
  }
  await writeFile(file, JSON.stringify(first));
  expect(await read()).toEqual(first);
});

it('uses the key of the first of two concurrent processes, and creates no root key when it is external', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, async () => makeKey(keys, 'mf-a')));
  expect(new Set(made).size).toBe(1);
  const external = join(folder.path, 'external');
  expect(isRootKeyExternal({}, keys)).toBe(false);
  expect(isRootKeyExternal({ RELEASE_ROOT_KEYS: 'BAAA' }, keys)).toBe(true);
  makeKey(external, 'mf-a');
  await writeFile(join(external, 'root.pub'), 'BAAA');
  expect(isRootKeyExternal({}, external)).toBe(true);
  expect(rootKeysOf({}, external)).toEqual(['BAAA']);
  expect(rootKeysOf({ RELEASE_ROOT_KEYS: 'one, two' }, external)).toEqual(['one', 'two']);
});

it('names a missing key and where it is expected', () => {
  expect(() => teamKeyOf({ folder: keys }, 'mf-a')).toThrow(
    /The key of mf-a is missing.*KEYS_DIR.*RELEASE_TEAM_KEY/,
  );
  expect(() => channelKeyOf({ folder: keys })).toThrow(/RELEASE_CHANNEL_KEY/);
  expect(teamKeyOf({ folder: keys, team: 'PEM' }, 'mf-a')).toBe('PEM');
});
