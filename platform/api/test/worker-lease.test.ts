import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { openDatabase } from '../src/infra/database/database';
import { DeadWorkers } from '../src/infra/queue/dead-workers';
import { WorkerLease } from '../src/infra/queue/worker-lease';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { eventually } from './harness/shop';

jest.setTimeout(60_000);

const LOST_AFTER_MS = 4_000;
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let network: Awaited<ReturnType<typeof startNetwork>>;
let lease: WorkerLease | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  network = await startNetwork(database.url);
});
afterEach(async () => {
  network.heal();
  await lease?.close();
});
afterAll(async () => {
  network.close();
  await database.drop();
});

function openLease(name: string, { runningJobs = 1, onLost = () => {} } = {}): WorkerLease {
  const options = { url: network.url, name, lostAfterMs: LOST_AFTER_MS, log, onLost };
  lease = new WorkerLease({ ...options, runningJobs: () => runningJobs });
  return lease;
}

/** Queues a job that this worker has locked. */
async function lockJob(name: string): Promise<void> {
  await database.rows(`select graphile_worker.add_job('send_receipt', job_key => $1)`, [name]);
  await database.rows(
    'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where key = $1',
    [name],
  );
}
/** The sessions that hold a lease here; the other test files' databases are on the same server. */
const sessions = async () =>
  (
    await database.rows(
      `select 1 from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.granted`,
    )
  ).length;

it('lets a worker that is cut off from the database stop before another one gets its jobs', async () => {
  const events: string[] = [];
  const own = openLease('cut off', { onLost: () => events.push('stops') });
  await own.whenHeld();
  await lockJob('cut off');
  const { db, close } = openDatabase({ url: database.url, max: 1 });
  const deadWorkers = new DeadWorkers(db, LOST_AFTER_MS);
  expect(await deadWorkers.free()).toEqual([]);
  network.cut();
  await eventually(async () => {
    const freed = await deadWorkers.free();
    events.push(...freed.map((name) => `takes over from ${name}`));
    return freed.length > 0;
  });
  expect(events[0]).toBe('stops');
  expect(events.at(-1)).toBe('takes over from cut off');
  await expect(own.confirm()).rejects.toThrow();
  await close();
});

it('comes back to its jobs after a short interruption, and frees none that have a session', async () => {
  let lost = 0;
  const own = openLease('interrupted', { onLost: () => (lost += 1) });
  await own.whenHeld();
  await lockJob('interrupted');
  const before = await sessions();
  network.reset();
  await eventually(async () => own.isFresh && (await sessions()) === before);
  await expect(own.confirm()).resolves.toBeUndefined();
  const { db, close } = openDatabase({ url: database.url, max: 1 });
  const deadWorkers = new DeadWorkers(db, 1);
  expect(await deadWorkers.free()).not.toContain('interrupted');
  expect(lost).toBe(0);
  await close();
});

it('waits without a session as long as no job runs', async () => {
  let lost = 0;
  const own = openLease('idle', { runningJobs: 0, onLost: () => (lost += 1) });
  await own.whenHeld();
  network.cut();
  await eventually(async () => !own.isFresh);
  const waiting = own.whenHeld();
  network.heal();
  expect(await waiting).toBeNull();
  expect(own.isFresh).toBe(true);
  expect(lost).toBe(0);
});

/** A network before the database that can be cut: the server sees its clients leave, and the clients see nothing. */
async function startNetwork(url: string) {
  const target = new URL(url);
  const port = Number(target.port);
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isCut) return;
    const far = connect(port, target.hostname);
    far.on('error', () => {});
    near.pipe(far, { end: false });
    far.pipe(near, { end: false });
    pairs.add([near, far]);
    near.on('close', () => far.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  target.port = String((server.address() as AddressInfo).port);
  const drop = (ends: 'far' | 'both') => {
    for (const [near, far] of pairs) {
      far.destroy();
      if (ends === 'both') near.destroy();
    }
  };
  return {
    url: target.href,
    cut: () => {
      isCut = true;
      drop('far');
    },
    reset: () => drop('both'),
    heal: () => {
      isCut = false;
      drop('both');
      pairs.clear();
    },
    close: () => {
      drop('both');
      server.close();
    },
  };
}
