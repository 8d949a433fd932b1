import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { EdgeDatabase } from '../../edge/src/reports/edge-database';
import { RevisionRepository } from '../../edge/src/revisions/revision-repository';
import { call, startEdge } from '../../edge/src/testing/running-edge';
import { createTestDatabase, type TestDatabase } from './harness/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('keeps the highest revision of each channel, whichever edge served it', async () => {
  const databases = [new EdgeDatabase(database.url), new EdgeDatabase(database.url)];
  const edges = databases.map((each) => new RevisionRepository(each, 'preview'));
  await Promise.all([3, 7, 5, 6].map((revision, at) => edges[at % 2]?.raiseTo(revision)));
  expect(await edges[0]?.raiseTo(1)).toBe(7);
  expect(await edges[1]?.raiseTo(8)).toBe(8);
  expect(await new RevisionRepository(databases[0] as EdgeDatabase, 'other').raiseTo(2)).toBe(2);
  await Promise.all(databases.map((each) => each.close()));
});

it('serves nothing from a repository that has lost the newest records, and alarms in the metrics', async () => {
  const folder = await temporaryFolder();
  const env = { EDGE_DATABASE_URL: database.url, EDGE_SECRET: 's'.repeat(32) };
  const { map: older } = await stageFixture(folder.path);
  const { map: newer } = await stageFixture(folder.path, {
    'mf-new': { files: { 'remoteEntry.js': 'new()' }, routes: [{ path: '/new' }] },
  });
  expect(newer.revision).toBeGreaterThan(older.revision);

  const first = await startEdge(folder.path, env);
  expect(JSON.parse((await call(first.origin, '/releases.json')).text).revision).toBe(newer.revision);
  // A backup is restored, or an intruder deletes the newest record.
  const record = `${String(newer.revision).padStart(12, '0')}.json`;
  await rm(join(folder.path, 'releases/channels/live', record));
  const second = await startEdge(folder.path, env);
  expect((await call(second.origin, '/releases.json')).status).toBe(503);
  expect((await call(second.origin, '/health/ready')).status).toBe(503);
  expect((await call(second.origin, '/metrics')).text).toContain(
    `giftstore_edge_release_revisions_behind{channel="live"} ${newer.revision - older.revision}`,
  );
  // The edge that served it keeps it.
  expect(JSON.parse((await call(first.origin, '/releases.json')).text).revision).toBe(newer.revision);

  // An operator who means it forgets the higher revision.
  await database.rows(`delete from served_revisions where channel = 'live'`);
  await second.stop();
  await first.stop();
  const third = await startEdge(folder.path, env);
  expect(JSON.parse((await call(third.origin, '/releases.json')).text).revision).toBe(older.revision);
  await third.stop();
  await folder.remove();
});
