import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type CountedReport, ReportRepository } from '../../edge/src/reports/report-repository';
import type { RunningCanary } from '../../edge/src/reports/running-canaries';
import { createTestDatabase, type TestDatabase } from './harness/database';

let database: TestDatabase;
let store: ReportRepository;
let other: ReportRepository;
beforeAll(async () => {
  database = await createTestDatabase();
  store = new ReportRepository(database.url, 'live');
  other = new ReportRepository(database.url, 'live');
  await Promise.all([store.migrate(), other.migrate()]);
});
afterEach(() => database.rows('truncate release_reports'));
afterAll(async () => {
  await Promise.all([store.close(), other.close()]);
  await database.drop();
});

const canary = (since = new Date(Date.now() - 60_000)): RunningCanary => ({
  remote: 'mf-a',
  canary: '1.2.0',
  stable: '1.1.9',
  since,
});

const report = (change: Partial<CountedReport> = {}): CountedReport => ({
  version: '1.2.0',
  network: randomBytes(16),
  failed: true,
  reason: null,
  ...change,
});

const of = (canaryFailed: number, canaryTotal: number, stableFailed = 0, stableTotal = 0) => ({
  canary: { version: '1.2.0', failed: canaryFailed, total: canaryTotal },
  stable: { version: '1.1.9', failed: stableFailed, total: stableTotal },
});

describe('the reports of releases', () => {
  it('have a table of their own, which edges create at once and which keeps its rows', async () => {
    await database.rows('drop table release_reports');
    const edges = Array.from({ length: 5 }, () => new ReportRepository(database.url, 'live'));
    await Promise.all(edges.map((edge) => edge.add(canary(), [report()])));
    expect(await store.counts(canary())).toEqual(of(5, 5));
    await Promise.all(edges.map((edge) => edge.close()));
  });

  it('count a network once, however often it reports', async () => {
    const network = randomBytes(16);
    for (let time = 0; time < 20; time++)
      await store.add(
        canary(),
        Array.from({ length: 500 }, () => report({ network })),
      );
    expect(await store.counts(canary())).toEqual(of(1, 1));
    // Reports are counted by network: the same number from different networks counts in full.
    await store.add(
      canary(),
      Array.from({ length: 500 }, () => report()),
    );
    expect(await store.counts(canary())).toEqual(of(501, 501));
  });

  it('record that a network failed once, and what both releases did there', async () => {
    const network = randomBytes(16);
    await store.add(canary(), [report({ network, failed: false }), report({ network, reason: 'boom' })]);
    await store.add(canary(), [report({ network, failed: false })]);
    await store.add(canary(), [report({ network, failed: false, version: '1.1.9' })]);
    expect(await store.counts(canary())).toEqual(of(1, 1, 0, 1));
    expect(await database.rows('select reason from release_reports where failed')).toEqual([
      { reason: 'boom' },
    ]);
  });

  it("are those of the canary's own time", async () => {
    const network = randomBytes(16);
    await store.add(canary(), [report({ network }), report()]);
    const again = canary(new Date(Date.now() + 60_000));
    expect(await store.counts(again)).toEqual(of(0, 0));
    await store.add(again, [report({ network, failed: false })]);
    expect(await store.counts(again)).toEqual(of(0, 1));
  });

  it('are added by several edges at once', async () => {
    const networks = Array.from({ length: 300 }, () => randomBytes(16));
    const reportsOf = (failed: boolean) => networks.map((network) => report({ network, failed }));
    const backwards = reportsOf(true).reverse();
    for (let round = 0; round < 5; round++) {
      await Promise.all([store.add(canary(), reportsOf(false)), other.add(canary(), backwards)]);
    }
    expect(await other.counts(canary())).toEqual(of(300, 300));
  });

  it('are deleted after a week', async () => {
    await store.add(
      canary(),
      Array.from({ length: 3 }, () => report()),
    );
    await database.rows(
      `insert into release_reports (channel, remote, version, network, failed, reported_at)
       select 'live', 'mf-a', '1.0.0', int8send(n), true, now() - interval '8 days' from generate_series(1, 2500) n`,
    );
    await Promise.all([store.deleteOld(), other.deleteOld()]);
    await store.deleteOld();
    expect(await database.rows('select count(*)::int as left from release_reports')).toEqual([{ left: 3 }]);
  });

  it('are dropped when the database does not respond', async () => {
    const silent = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as { port: number };
    const away = new ReportRepository(`postgres://nobody@127.0.0.1:${port}/none`, 'live');
    await expect(away.add(canary(), [report()])).rejects.toThrow(/timeout/);
    await away.close();
    silent.close();
  });
});
