import { randomBytes } from 'node:crypto';
import { readErrorRates } from '../../edge/src/releases-page/error-rates';
import { EdgeDatabase } from '../../edge/src/reports/edge-database';
import { createTestDatabase, type TestDatabase } from './harness/database';

let database: TestDatabase;
let edge: EdgeDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  edge = new EdgeDatabase(database.url);
  await edge.prepare();
});
afterAll(async () => {
  await edge.close();
  await database.drop();
});

/** Adds the reports of so many networks, some of which failed, `daysAgo`. */
async function add(
  { channel = 'live', remote = 'mf-a', version = '1.0.0', daysAgo = 0, reported = true },
  failed: boolean[],
) {
  for (const one of failed) {
    await edge.query(
      `insert into release_reports (channel, remote, version, network, failed, reported, reported_at)
       values ($1, $2, $3, $4, $5, $6, now() - make_interval(days => $7))`,
      [channel, remote, version, randomBytes(16), one, reported, daysAgo],
    );
  }
}

it('counts the networks of a channel by remote, version and day, the version with the newest report first', async () => {
  await add({ daysAgo: 2 }, [true, false, false]);
  await add({ daysAgo: 1 }, [false, false]);
  await add({ version: '1.1.0', daysAgo: 3 }, [true]);
  await add({ remote: 'mf-b', daysAgo: 1 }, [false]);
  // Other channels, old reports, and pages that have not reported yet.
  await add({ channel: 'preview', daysAgo: 1 }, [true]);
  await add({ daysAgo: 8 }, [true]);
  await add({ daysAgo: 1, reported: false }, [false]);

  const { rows } = await edge.query<{ days: string[] }>(
    `select array(select to_char(now() at time zone 'utc' - make_interval(days => ago), 'YYYY-MM-DD')
                  from generate_series(0, 3) as ago) as days`,
    [],
  );
  const dayOf = (daysAgo: number) => rows[0]?.days[daysAgo];
  expect([...(await readErrorRates(edge, 'live'))]).toEqual([
    [
      'mf-a',
      [
        {
          version: '1.0.0',
          days: [
            { day: dayOf(2), failed: 1, total: 3 },
            { day: dayOf(1), failed: 0, total: 2 },
          ],
        },
        { version: '1.1.0', days: [{ day: dayOf(3), failed: 1, total: 1 }] },
      ],
    ],
    ['mf-b', [{ version: '1.0.0', days: [{ day: dayOf(1), failed: 0, total: 1 }] }]],
  ]);
  expect((await readErrorRates(edge, 'empty')).size).toBe(0);
});
