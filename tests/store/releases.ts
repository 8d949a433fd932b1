import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseMap } from '@giftstore/contracts';
import { checkout } from './start-scripts';
import { store } from './store';

const run = promisify(execFile);
const channel = () => join(store.releases(), 'channels/live.json');

/** What is live now, read where the edge reads it. */
export async function liveMap(): Promise<ReleaseMap> {
  return JSON.parse(await readFile(channel(), 'utf8')) as ReleaseMap;
}

/** Takes the live files of a remote out of the release store; gives what puts them back. */
export async function takeAway(remote: string): Promise<() => Promise<void>> {
  const version = (await liveMap()).remotes[remote]?.version ?? '';
  const folder = join(store.releases(), remote, version);
  const aside = `${folder}.taken-away`;
  await rename(folder, aside);
  return () => rename(aside, folder);
}

/** Makes a fresh remote of one page from the template, builds it in `folder`, and makes it live. */
export async function makeRemote(name: string, path: string, folder: string): Promise<void> {
  const node = (script: string, words: string[], cwd = checkout) =>
    run(process.execPath, [join(checkout, script), ...words], {
      cwd,
      env: { ...process.env, GIFTSTORE_DATA: store.data(), RELEASE_STORE: store.releases() },
    });
  await node('shared/build/new-remote/new-remote.mjs', [name, path, 'Made for a test', '--into', folder]);
  await node('node_modules/webpack-cli/bin/cli.js', ['--mode', 'production'], join(folder, name));
  await node('platform/edge/dist/stage.js', ['--from', folder]);
}

/** Takes a remote out of the live map again, as if it had never been. The revision only ever grows. */
export async function retire(name: string): Promise<void> {
  const map = await liveMap();
  const { [name]: _retired, ...remotes } = map.remotes;
  await writeFile(`${channel()}.new`, JSON.stringify({ ...map, revision: map.revision + 1, remotes }));
  await rename(`${channel()}.new`, channel());
  await rm(join(store.releases(), name), { recursive: true, force: true });
}
