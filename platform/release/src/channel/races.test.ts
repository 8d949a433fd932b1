import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../actions/promote';
import { publish } from '../actions/publish';
import { makeKey, rootKeysOf } from '../keys/key-files.mjs';
import { FolderObjects } from '../objects/folder-objects';
import type { ObjectStore } from '../objects/object-store';
import {
  type FixturePackage,
  fixtureChannel,
  SHOP,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { readHead, readHistory } from './channel-records';

// Two processes that compile what they run, on a machine that is busy.
jest.setTimeout(60_000);

const ROUNDS = 20;
const REMOTES = ['mf-catalogue', 'mf-static-content'];
const VERSIONS = ['1.0.0', '1.1.0'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const promoters: ChildProcess[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
  await stageFixture(folder.path);
  const keys = join(folder.path, 'keys');
  for (const remote of REMOTES) {
    for (const version of VERSIONS) {
      const fixture = { ...(SHOP[remote] as FixturePackage), version };
      const from = await writeBuild(join(folder.path, version), remote, fixture);
      const options = { remote, from, teamKey: makeKey(keys, remote), rootKeys: rootKeysOf({}, keys) };
      await publish(new FolderObjects(join(folder.path, 'releases')), options);
    }
  }
});
afterEach(async () => {
  await Promise.all(promoters.splice(0).map((promoter) => ended(promoter)));
  await folder.remove();
});

const channelOf = (objects: ObjectStore = new FolderObjects(join(folder.path, 'releases'))) =>
  fixtureChannel(folder.path, objects);

it(`loses no promotion when two processes promote two remotes at once, ${ROUNDS} rounds`, async () => {
  const started = await Promise.all(REMOTES.map((remote) => startMover(remote)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = VERSIONS[round % 2] as string;
    const replies = await Promise.all(started.map((promoter) => promoteIn(promoter, version)));
    expect(replies).toEqual(REMOTES.map(() => ({ revision: expect.any(Number) })));
    const { record } = await readHead(channelOf().objects, 'live', channelOf().rootKeys);
    expect(REMOTES.map((remote) => record?.map.remotes[remote]?.version)).toEqual([version, version]);
  }
  const history = await readHistory(channelOf().objects, 'live', channelOf().rootKeys, 1000);
  expect(history).toHaveLength(1 + 2 * ROUNDS);
});

it('would lose a promotion on a storage that overwrites', async () => {
  const moved = await promoteBoth(new Overwriting(join(folder.path, 'releases')));
  expect(moved).toHaveLength(1);
  const live = await promoteBoth(new Together(join(folder.path, 'releases')), '1.1.0');
  expect(live).toEqual(REMOTES);
});

/** Promotes both remotes at the same moment; returns the remotes that have the new version. */
async function promoteBoth(objects: ObjectStore, version = '1.0.0'): Promise<string[]> {
  const channel = channelOf(objects);
  const moves = REMOTES.map((remote) =>
    promote(channel, { releases: [{ remote, version }], baseUrl: '/releases/', by: remote }),
  );
  await Promise.all(moves);
  const { record } = await readHead(channelOf().objects, 'live', channel.rootKeys);
  return REMOTES.filter((remote) => record?.map.remotes[remote]?.version === version);
}

/** Both writers have read the same head before either of them writes. */
class Together extends FolderObjects {
  private waiting: (() => void)[] = [];
  private met = false;

  override async create(key: string, bytes: Uint8Array): Promise<boolean> {
    if (!this.met) await new Promise<void>((go) => this.arrive(go));
    return this.write(key, bytes);
  }

  protected write(key: string, bytes: Uint8Array): Promise<boolean> {
    return super.create(key, bytes);
  }

  private arrive(go: () => void): void {
    this.waiting.push(go);
    if (this.waiting.length < REMOTES.length) return;
    this.met = true;
    for (const one of this.waiting) one();
  }
}

/** A storage that breaks the contract: the second writer overwrites the first record. */
class Overwriting extends Together {
  protected override async write(key: string, bytes: Uint8Array): Promise<boolean> {
    // A synchronous write, because two concurrent writes to one file would mix their contents.
    writeFileSync(join(this.location, key), bytes);
    return true;
  }
}

async function startMover(remote: string): Promise<ChildProcess> {
  const promoter = fork(join(__dirname, '../testing/promoter.ts'), [folder.path, remote], {
    execArgv: ['--import', 'tsx'],
  });
  promoters.push(promoter);
  await nextMessage(promoter);
  return promoter;
}

function promoteIn(promoter: ChildProcess, version: string): Promise<unknown> {
  const reply = nextMessage(promoter);
  promoter.send(version);
  return reply;
}

/** The next message of the process. Rejects when it ends instead. */
async function nextMessage(promoter: ChildProcess): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  try {
    const message = await Promise.race([
      once(promoter, 'message', { signal }),
      once(promoter, 'exit', { signal }),
    ]);
    if (promoter.exitCode !== null) throw new Error('The promoting process has exited.');
    return message[0];
  } finally {
    done.abort();
  }
}

async function ended(promoter: ChildProcess): Promise<void> {
  const exit = once(promoter, 'exit');
  promoter.kill();
  await exit;
}
