import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { EdgeDatabase } from '../../edge/src/reports/edge-database';
import { type CountedReport, ReportRepository } from '../../edge/src/reports/report-repository';
import type { RunningCanary } from '../../edge/src/reports/running-canaries';
import { VitalsRepository } from '../../edge/src/reports/vitals-repository';
import { WithheldRepository } from '../../edge/src/reports/withheld-repository';
import { createTestDatabase, type TestDatabase } from './harness/database';

let database: TestDatabase;
let databases: EdgeDatabase[];
let store: ReportRepository;
let other: ReportRepository;
beforeAll(async () => {
  database = await createTestDatabase();
  databases = [new EdgeDatabase(database.url), new EdgeDatabase(database.url)];
  await Promise.all(databases.map((each) => each.prepare()));
  [store, other] = databases.map((each) => new ReportRepository(each, 'live')) as [
    ReportRepository,
    ReportRepository,
  ];
});
afterEach(() => database.rows('truncate release_reports, release_pages, release_vitals'));
afterAll(async () => {
  await Promise.all(databases.map((each) => each.close()));
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
  reported: true,
  reason: null,
  page: null,
  ...change,
});

const of = (canaryFailed: number, canaryTotal: number, stableFailed = 0, stableTotal = 0, silent = 0) => ({
  canary: { version: '1.2.0', failed: canaryFailed, silent, total: canaryTotal },
  stable: { version: '1.1.9', failed: stableFailed, silent: 0, total: stableTotal },
});

describe('the reports of releases', () => {
  it('have a table of their own, which edges create at once and which keeps its rows', async () => {
    await database.rows('drop table release_reports');
    const edges = Array.from({ length: 5 }, () => new EdgeDatabase(database.url));
    await Promise.all(edges.map((edge) => new ReportRepository(edge, 'live').add(canary(), [report()])));
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

  it('count a network as silent a minute after its page was served, until it reports', async () => {
    const network = randomBytes(16);
    const since = canary(new Date(Date.now() - 600_000));
    const servedAgo = (seconds: number) =>
      database.rows(`update release_reports set reported_at = now() - $1 * interval '1 second'`, [seconds]);
    await store.add(since, [report({ network, failed: false, reported: false })]);
    expect(await store.counts(since)).toEqual(of(0, 0));
    await servedAgo(61);
    expect(await store.counts(since)).toEqual(of(0, 1, 0, 0, 1));
    await store.add(since, [report({ network, failed: false, reported: false })]);
    expect(await store.counts(since)).toEqual(of(0, 1, 0, 0, 1));
    await store.add(since, [report({ network, failed: false })]);
    expect(await store.counts(since)).toEqual(of(0, 1));
  });

  it('count a failed server bundle at once, also in a page that mounts', async () => {
    const network = randomBytes(16);
    await store.add(canary(), [report({ network, reported: false, reason: 'its server bundle failed' })]);
    await store.add(canary(), [report({ network, failed: false })]);
    expect(await store.counts(canary())).toEqual(of(1, 1));
  });

  it('are stored in a table that an older edge created', async () => {
    await database.rows('alter table release_reports drop column reported');
    const newer = new EdgeDatabase(database.url);
    await new ReportRepository(newer, 'live').add(canary(), [report()]);
    expect(await store.counts(canary())).toEqual(of(1, 1));
    await newer.close();
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
    const away = new EdgeDatabase(`postgres://nobody@127.0.0.1:${port}/none`);
    await expect(new ReportRepository(away, 'live').add(canary(), [report()])).rejects.toThrow(/timeout/);
    await away.close();
    silent.close();
  });
});

describe('the pages of releases', () => {
  const since = canary(new Date(Date.now() - 600_000));
  const none = { version: '1.1.9', failed: 0, silent: 0, total: 0 };
  const servedAgo = (seconds: number) =>
    database.rows(`update release_pages set served_at = now() - $1 * interval '1 second'`, [seconds]);
  const served = (network: Buffer, page: string, version = '1.2.0') =>
    report({ network, page, version, failed: false, reported: false });

  it('are silent by themselves, while others of their release report', async () => {
    const network = randomBytes(16);
    await store.add(since, [served(network, '/faq'), served(network, '/'), served(network, '/faq', '1.1.9')]);
    await servedAgo(61);
    await other.add(since, [report({ network, page: '/', failed: false })]);
    expect(await store.pages(since)).toEqual([
      { page: '/', canary: { version: '1.2.0', failed: 0, silent: 0, total: 1 }, stable: none },
      {
        page: '/faq',
        canary: { version: '1.2.0', failed: 0, silent: 1, total: 1 },
        stable: { ...none, silent: 1, total: 1 },
      },
    ]);
  });

  it('are not silent when an older shell reports, which names no page', async () => {
    const network = randomBytes(16);
    await store.add(since, [served(network, '/faq'), served(network, '/')]);
    await servedAgo(61);
    await store.add(since, [report({ network, failed: false })]);
    expect((await store.pages(since)).map(({ canary }) => canary.silent)).toEqual([0, 0]);
  });

  it('are counted by the same sample of networks for both releases, which other pages do not fill', async () => {
    const networks = Array.from({ length: 1_200 }, () => randomBytes(16)).sort(Buffer.compare);
    const all = networks.flatMap((network) => [
      served(network, '/faq'),
      served(network, '/faq', '1.1.9'),
      served(network, '/'),
    ]);
    await store.add(since, all);
    await servedAgo(61);
    // Of the networks that are left out only.
    const heard = networks.slice(1_000).map((network) => ({ ...served(network, '/faq'), reported: true }));
    await store.add(since, heard);
    const [home, faq] = await store.pages(since);
    expect(faq?.canary).toMatchObject({ silent: 1_000, total: 1_000 });
    expect(faq?.stable).toMatchObject({ silent: 1_000, total: 1_000 });
    expect(home).toMatchObject({ page: '/', canary: { total: 1_000 }, stable: { total: 0 } });
  });

  it("are those of the canary's own time", async () => {
    await store.add(since, [served(randomBytes(16), '/faq')]);
    expect(await store.pages(canary(new Date(Date.now() + 60_000)))).toEqual([]);
  });
});

describe('the web vitals of releases', () => {
  const vitalsOf = (count: number, lcp: number, version = '1.2.0') =>
    Array.from({ length: count }, () => ({ version, network: randomBytes(16), vitals: { lcp, cls: 0.5 } }));

  it('are the first of each network, of both releases', async () => {
    const vitals = new VitalsRepository(databases[0] as EdgeDatabase, 'live');
    const [one] = vitalsOf(1, 900);
    if (!one) throw new Error('no measurement');
    await vitals.add(canary(), [one, ...vitalsOf(1, 700, '1.1.9')]);
    await vitals.add(canary(), [{ ...one, vitals: { lcp: 9_000, inp: 50 } }]);
    expect(await vitals.samples(canary())).toMatchObject({
      canary: { lcp: [900], inp: [], cls: [0.5] },
      stable: { lcp: [700], inp: [], cls: [0.5] },
    });
    const again = canary(new Date(Date.now() + 60_000));
    expect((await vitals.samples(again)).canary).toEqual({ lcp: [], inp: [], cls: [] });
    await vitals.add(again, [{ ...one, vitals: { lcp: 800 } }]);
    expect((await vitals.samples(again)).canary.lcp).toEqual([800]);
  });

  it('are a bounded sample, and deleted after a week', async () => {
    const vitals = new VitalsRepository(databases[0] as EdgeDatabase, 'live');
    await vitals.add(canary(), vitalsOf(450, 900));
    expect((await vitals.samples(canary())).canary.lcp).toHaveLength(400);
    await database.rows(`update release_vitals set measured_at = now() - interval '8 days'`);
    await vitals.deleteOld();
    expect(await database.rows('select count(*)::int as left from release_vitals')).toEqual([{ left: 0 }]);
  });
});

describe('withheld canaries', () => {
  it('are those that a judge has found worse, of one beginning', async () => {
    const [withheld, elsewhere] = databases.map((each) => new WithheldRepository(each, 'live')) as [
      WithheldRepository,
      WithheldRepository,
    ];
    const bad = canary();
    await Promise.all([withheld.add(bad, 'it fails'), elsewhere.add(bad, 'it fails')]);
    const again = { ...bad, since: new Date(bad.since.getTime() + 1_000) };
    const running = [{ ...bad, remote: 'mf-b' }, again, bad];
    expect(await elsewhere.among(running)).toEqual([bad]);
    await withheld.deleteOld();
    expect(await elsewhere.among(running)).toEqual([bad]);
  });
});

describe("the edge's role", () => {
  const ROLE = 'edge_of_the_test';
  let own: string;
  beforeAll(async () => {
    await database.rows(`create role ${ROLE} login password 'secret'`);
    await database.rows(`create schema edge_of_the_test authorization ${ROLE}`);
    await database.rows(`alter role ${ROLE} set search_path = edge_of_the_test`);
    const url = new URL(database.url);
    Object.assign(url, { username: ROLE, password: 'secret' });
    own = url.href;
  });
  afterAll(async () => {
    await database.rows(`drop owned by ${ROLE}`);
    await database.rows(`drop role ${ROLE}`);
  });

  it('creates and uses its own tables, and can read no other', async () => {
    const edge = new EdgeDatabase(own, true);
    await new ReportRepository(edge, 'live').add(canary(), [report()]);
    expect(await edge.foreignTables()).toEqual([]);
    for (const statement of ['select * from orders', 'delete from users', 'create table public.t (id int)'])
      await expect(edge.query(statement, [])).rejects.toThrow(/permission denied|does not exist/);
    await edge.close();
  });

  it('is refused in production when it may read a table of the shop', async () => {
    await database.rows(`grant select (id) on orders to ${ROLE}`);
    const edge = new EdgeDatabase(own, true);
    await expect(edge.prepare()).rejects.toThrow(/may use (public\.)?orders/);
    await edge.close();
    await database.rows(`revoke select (id) on orders from ${ROLE}`);
  });
});
