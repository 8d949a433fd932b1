import { pino } from 'pino';
import { ReportQueue, type WaitingReport } from './report-queue';
import type { RunningCanary } from './running-canaries';

const since = new Date('2026-03-01T10:00:05.700Z');
const canary: RunningCanary = { remote: 'mf-a', canary: '2.0.0', stable: '1.0.0', since };

const report = (servedAt: string, version = '2.0.0', network = servedAt): WaitingReport => ({
  remote: 'mf-a',
  version,
  servedAt: new Date(servedAt),
  network: Buffer.from(network),
  failed: true,
  reported: true,
  reason: null,
  page: null,
  vitals: null,
});

async function storedOf(...reports: WaitingReport[]): Promise<WaitingReport[]> {
  const added: WaitingReport[] = [];
  const queue = new ReportQueue({
    repository: { add: async (_, about) => void added.push(...(about as WaitingReport[])) },
    vitals: { add: async () => {} },
    canaries: { now: async () => [canary] },
    log: pino({ level: 'silent' }),
  });
  for (const one of reports) queue.add(one);
  await queue.flush();
  return added;
}

it('stores reports of pages served since the second in which the canary began', async () => {
  const before = report('2026-03-01T10:00:04.000Z');
  const sameSecond = report('2026-03-01T10:00:05.000Z');
  const after = report('2026-03-01T10:00:06.000Z');
  expect(await storedOf(before, sameSecond, after)).toEqual([sameSecond, after]);
});

it('stores only reports of the canary and of the release that it is compared with', async () => {
  const stable = report('2026-03-01T10:01:00.000Z', '1.0.0');
  expect(await storedOf(report('2026-03-01T10:01:00.000Z', '0.9.0'), stable)).toEqual([stable]);
});

it('holds a thousand reports at most, and goes on after the database was down', async () => {
  let isDown = true;
  const stored: unknown[] = [];
  const logged: string[] = [];
  const log = (text: unknown) => void logged.push(String(text));
  const add = async (_canary: RunningCanary, reports: readonly unknown[]) => {
    if (isDown) throw new Error('down');
    stored.push(...reports);
  };
  const queue = new ReportQueue({
    repository: { add },
    vitals: { add: async () => {} },
    canaries: { now: async () => [canary] },
    log: { warn: log, info: log } as never,
  });
  const flushOne = async () => {
    queue.add(report('2026-03-01T10:01:00.000Z'));
    await queue.flush();
  };
  for (let count = 0; count < 5_000; count++)
    queue.add(report('2026-03-01T10:01:00.000Z', '2.0.0', String(count)));
  isDown = false;
  await queue.flush();
  expect(stored).toHaveLength(1_000);
  isDown = true;
  await flushOne();
  await flushOne();
  isDown = false;
  await flushOne();
  expect(logged).toEqual(['Reports cannot be stored: down', 'Reports are stored again.']);
  expect(stored).toHaveLength(1_001);
});

it('merges what is waiting of one network and release', async () => {
  const at = '2026-03-01T10:01:00.000Z';
  const served = { ...report(at), failed: false, reported: false };
  expect(await storedOf(served, { ...report(at), reason: 'boom' }, served)).toEqual([
    { ...report(at), reason: 'boom' },
  ]);
});

it('leaves room for reports among the pages that were served', async () => {
  const at = '2026-03-01T10:01:00.000Z';
  const served = Array.from({ length: 2_000 }, (_, count) => ({
    ...report(at, '2.0.0', String(count)),
    failed: false,
    reported: false,
  }));
  const stored = await storedOf(...served, report(at, '2.0.0', 'reported'));
  expect(stored).toHaveLength(501);
  expect(stored.at(-1)?.reported).toBe(true);
});

it('stores the reports of one canary although those of another cannot be stored', async () => {
  const stored: string[] = [];
  const queue = new ReportQueue({
    repository: {
      add: async ({ remote }) => {
        if (remote === 'mf-a') throw new Error('too slow');
        stored.push(remote);
      },
    },
    vitals: { add: async () => {} },
    canaries: { now: async () => [canary, { ...canary, remote: 'mf-b' }] },
    log: pino({ level: 'silent' }),
  });
  const one = report('2026-03-01T10:01:00.000Z');
  queue.add(one);
  queue.add({ ...one, remote: 'mf-b' });
  await queue.flush();
  expect(stored).toEqual(['mf-b']);
});
