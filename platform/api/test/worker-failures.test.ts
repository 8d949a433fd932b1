import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { client } from './harness/client';
import { contactJob, queueContactMail, runNow } from './harness/contact-jobs';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { startHeldSmtp } from './harness/held-smtp';
import { ownPostgres } from './harness/own-postgres';
import {
  freePort,
  launchWorker,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(await freePort());
  env = {
    DATABASE_URL: database.url,
    WORKER_CONCURRENCY: '1',
    WORKER_LOST_AFTER_MS: '2000',
    ...sandbox.env,
  };
});
afterEach(async () => {
  await Promise.all(parts.splice(0).map((part) => part.kill()));
  await client(sandbox.url)('POST', '/control/reset');
  await database.rows('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await sandbox.kill();
  await database.drop();
});

function keep(part: RunningPart): RunningPart {
  parts.push(part);
  return part;
}
const worker = async (more: Record<string, string> = {}) => keep(await startWorker({ ...env, ...more }));

const slowMails = (ms: number) =>
  client(sandbox.url)('POST', '/control/faults', { body: { service: 'smtp', mode: 'slow', ms } });

/** How often support has the mail with this text. */
async function mailsWith(text: string): Promise<number> {
  const { body } = await client(sandbox.url)('GET', '/inbox/messages');
  return body.messages.filter((mail: { text: string }) => mail.text.includes(text)).length;
}

const untilDone = (id: string, rows = database.rows) => eventually(async () => !(await contactJob(rows, id)));

/** Waits until a worker runs the job. @returns the worker's name */
const untilLocked = (id: string) =>
  eventually(async () => (await contactJob(database.rows, id))?.locked_by ?? undefined);

/**
 * One worker is paused while it sends a mail, another one is killed while it does; a third one starts.
 * @returns once the third one has done the killed one's job
 */
async function pauseOneAndKillAnother(more: Record<string, string> = {}) {
  await slowMails(1_500);
  const paused = await worker();
  const itsJob = await queueContactMail(database.rows, 'of the paused worker');
  const itsName = await untilLocked(itsJob);
  await eventually(async () => (await mailsWith('of the paused worker')) === 1);
  paused.signal('SIGSTOP');
  const killed = await worker();
  const otherJob = await queueContactMail(database.rows, 'of the killed worker');
  await untilLocked(otherJob);
  await killed.kill();
  await worker(more);
  await untilDone(otherJob);
  return { paused, itsJob, itsName };
}

describe('a worker that is killed', () => {
  it('leaves its job to another one, once its session is gone', async () => {
    await slowMails(9_000);
    const first = await worker();
    const id = await queueContactMail(database.rows);
    const name = await untilLocked(id);
    await first.kill();
    await slowMails(0);
    const second = await worker();
    await second.waitForOutput('took over the jobs of a dead worker');
    expect(second.output()).toContain(name);
    await untilDone(id);
  });

  it('is distinguished from one that is only paused', async () => {
    const { paused, itsJob, itsName } = await pauseOneAndKillAnother();
    expect(await contactJob(database.rows, itsJob)).toMatchObject({ locked_by: itsName, attempts: 1 });
    expect(await mailsWith('of the paused worker')).toBe(1);
    paused.signal('SIGCONT');
    await untilDone(itsJob);
  });

  it('is not distinguished without sessions: a paused job runs twice', async () => {
    const { itsJob } = await pauseOneAndKillAnother({ GIFTSTORE_FAULTS: 'no-worker-session,no-mail-claim' });
    await untilDone(itsJob);
    expect(await mailsWith('of the paused worker')).toBeGreaterThan(1);
  });
});

it('leaves no job locked after SIGTERM while a mail fails', async () => {
  const smtp = await startHeldSmtp();
  const stopped = await worker({ SMTP_URL: smtp.url });
  const id = await queueContactMail(database.rows);
  await eventually(async () => smtp.connections() > 0);
  const stopping = stopped.stop();
  await stopped.waitForOutput('the worker stops after its running jobs');
  smtp.dropAll();
  await stopping;
  expect(stopped.exitCode()).toBe(0);
  expect(await contactJob(database.rows, id)).toMatchObject({ locked_by: null, attempts: 1 });
  smtp.close();
});

it('continues after the server has ended all connections, of the API too', async () => {
  const api = keep(await startApi({ ...env, API_PORT: String(await freePort()) }));
  // Longer than a busy machine needs for a new session: a worker that cannot know whether its job is its own would end.
  const survivor = await worker({ WORKER_LOST_AFTER_MS: '20000' });
  await slowMails(1_000);
  const interrupted = await queueContactMail(database.rows, 'interrupted');
  await eventually(async () => (await mailsWith('interrupted')) === 1);
  await fetch(`${api.url}/v1/brands?currency=1`);
  await database.rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const { status } = await fetch(`${api.url}/v1/brands?currency=1`);
  expect(status).toBe(200);
  const next = await queueContactMail(database.rows, 'next');
  await untilDone(next);
  await runNow(database.rows, interrupted);
  await untilDone(interrupted);
  expect([survivor.exitCode(), api.exitCode()]).toEqual([null, null]);
});

describe('a PostgreSQL that stops', () => {
  const postgres = ownPostgresOfSuite();

  it('is waited for by a worker and an API that start before it', async () => {
    const url = await postgres.server.start();
    await postgres.server.stop();
    const api = keep(await startApi({ ...env, DATABASE_URL: url, API_PORT: String(await freePort()) }));
    const early = keep(launchWorker({ ...env, DATABASE_URL: url }));
    await early.waitForOutput('waiting for the database');
    const refused = await fetch(`${api.url}/v1/brands?currency=1`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(503);

    await postgres.server.start();
    migrate(url);
    await early.waitForOutput('Worker ready');
    const id = await queueContactMail(postgres.rows);
    await untilDone(id, postgres.rows);
    await eventually(async () => (await fetch(`${api.url}/health/ready`)).status === 200);
    await early.stop();
    expect(early.exitCode()).toBe(0);
  });

  it('is waited for by a worker whose job fails in the meantime', async () => {
    const url = await postgres.server.start();
    migrate(url);
    // Much longer than the mail takes: a worker that cannot know whether its job is its own would end. Its job is free
    // about as long after the session ended, which `eventually` has to outlast.
    const busy = keep(await startWorker({ ...env, DATABASE_URL: url, WORKER_LOST_AFTER_MS: '16000' }));
    await slowMails(3_000);
    const id = await queueContactMail(postgres.rows, 'while it stops');
    await eventually(async () => (await mailsWith('while it stops')) === 1);
    await postgres.server.stop();
    await busy.waitForOutput('job failed');
    await busy.waitForOutput('the worker has no database session');
    await slowMails(0);
    await postgres.server.start();
    await eventually(async () => (await contactJob(postgres.rows, id))?.locked_by === null);
    await runNow(postgres.rows, id);
    await untilDone(id, postgres.rows);
    expect(busy.exitCode()).toBeNull();
  });

  it('does not keep a worker from stopping', async () => {
    const url = await postgres.server.start();
    migrate(url);
    const stopped = keep(await startWorker({ ...env, DATABASE_URL: url }));
    await postgres.server.stop();
    await stopped.waitForOutput('the worker has no database session');
    await stopped.stop();
    expect(stopped.exitCode()).toBe(0);
  });
});

function migrate(url: string): void {
  execFileSync(process.execPath, [resolve(__dirname, '../dist/migrate.js')], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
}

/** A server of its own that the tests stop, with statements on a new connection each. */
function ownPostgresOfSuite() {
  const suite = {
    server: undefined as unknown as Awaited<ReturnType<typeof ownPostgres>>,
    rows: async <T>(sql: string, values?: unknown[]): Promise<T[]> => {
      const connection = new pg.Client({ connectionString: suite.server.url() });
      connection.on('error', () => {});
      await connection.connect();
      try {
        return (await connection.query(sql, values)).rows;
      } finally {
        await connection.end();
      }
    },
  };
  beforeAll(async () => {
    suite.server = await ownPostgres();
  });
  afterEach(() => suite.server.stop());
  afterAll(() => suite.server.drop());
  return suite;
}
