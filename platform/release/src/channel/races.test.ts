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
} from '../testing/fixture-checkout';
import { readHead, readHistory } from './channel-records';

// Two processes that compile what they run, on a machine that is busy.
jest.setTimeout(60_000);

const ROUNDS = 20;
const REMOTES = ['mf-catalogue', 'mf-static-content'];
const VERSIONS = ['1.0.0', '1.1.0'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const movers: ChildProcess[] = [];
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
  await Promise.all(movers.splice(0).map((mover) => ended(mover)));
  await folder.remove();
});

const channelOf = (objects: ObjectStore = new FolderObjects(join(folder.path, 'releases'))) =>
  fixtureChannel(folder.path, objects);

it(`loses no move of two processes that move two remotes at the same moment, ${ROUNDS} rounds`, async () => {
  const started = await Promise.all(REMOTES.map((remote) => startMover(remote)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = VERSIONS[round % 2] as string;
    const answers = await Promise.all(started.map((mover) => ask(mover, version)));
    expect(answers).toEqual(REMOTES.map(() => ({ revision: expect.any(Number) })));
    const { record } = await readHead(channelOf().objects, 'live', channelOf().rootKeys);
    expect(REMOTES.map((remote) => record?.map.remotes[remote]?.version)).toEqual([version, version]);
  }
  const history = await readHistory(channelOf().objects, 'live', channelOf().rootKeys, 1000);
  expect(history).toHaveLength(1 + 2 * ROUNDS);
});

it('would lose a move on a store that overwrites', async () => {
  const moved = await moveBoth(new Overwriting(join(folder.path, 'releases')));
  expect(moved).toHaveLength(1);
  const kept = await moveBoth(new Together(join(folder.path, 'releases')), '1.1.0');
  expect(kept).toEqual(REMOTES);
});

/** Moves both remotes at the same moment; gives those that are live as they were told to be. */
async function moveBoth(objects: ObjectStore, version = '1.0.0'): Promise<string[]> {
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

/** What a store must not be: the second writer takes the first one's place. */
class Overwriting extends Together {
  protected override async write(key: string, bytes: Uint8Array): Promise<boolean> {
    // Each in one go: two that write into one file at once would leave one that is neither's.
    writeFileSync(join(this.location, key), bytes);
    return true;
  }
}

async function startMover(remote: string): Promise<ChildProcess> {
  const mover = fork(join(__dirname, '../testing/mover.ts'), [folder.path, remote], {
    execArgv: ['--import', 'tsx'],
  });
  movers.push(mover);
  await heard(mover);
  return mover;
}

function ask(mover: ChildProcess, version: string): Promise<unknown> {
  const answer = heard(mover);
  mover.send(version);
  return answer;
}

/** What the process says next. Rejects when it ends instead. */
async function heard(mover: ChildProcess): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  try {
    const said = await Promise.race([once(mover, 'message', { signal }), once(mover, 'exit', { signal })]);
    if (mover.exitCode !== null) throw new Error('The process that moves has ended.');
    return said[0];
  } finally {
    done.abort();
  }
}

async function ended(mover: ChildProcess): Promise<void> {
  const exit = once(mover, 'exit');
  mover.kill();
  await exit;
}
