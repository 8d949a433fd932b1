import { CanaryWatch, type RollBack } from './canary-watch';
import type { ReportCounts } from './judge';
import { ReportQueue, type WaitingReport } from './report-queue';
import type { RunningCanary } from './running-canaries';

const canary: RunningCanary = {
  remote: 'mf-a',
  canary: '1.2.0',
  stable: '1.1.9',
  since: new Date('2026-01-01T12:00:00Z'),
};
const bad: { canary: ReportCounts; stable: ReportCounts } = {
  canary: { version: '1.2.0', failed: 12, total: 40 },
  stable: { version: '1.1.9', failed: 1, total: 300 },
};
const WHY = '12 of 40 networks failed on 1.2.0, 1 of 300 on 1.1.9';

function watching({
  rollBack,
  counts = async () => bad,
}: {
  rollBack?: RollBack;
  counts?: () => Promise<typeof bad>;
}) {
  const logged: string[] = [];
  const log = (text: unknown) => void logged.push(String(text));
  const withheld = new Set<string>();
  const running = [canary];
  const watch = new CanaryWatch({
    repository: { counts, deleteOld: async () => {} },
    canaries: { now: async () => running },
    rollBack,
    withheld,
    log: { warn: log, error: log } as never,
  });
  return { watch, logged, withheld, running };
}

describe('CanaryWatch', () => {
  it('rolls a bad canary back with the reason', async () => {
    const calls: unknown[] = [];
    const rollBack: RollBack = async (...call) => Boolean(calls.push(call));
    const { watch, logged, withheld } = watching({ rollBack });
    await watch.judge();
    expect(calls).toEqual([[canary, WHY]]);
    expect(logged).toEqual([`mf-a@1.2.0 was rolled back: ${WHY}.`]);
    expect([...withheld]).toEqual([]);
  });

  it('logs nothing when another edge rolled it back first', async () => {
    const { watch, logged } = watching({ rollBack: async () => false });
    await watch.judge();
    expect(logged).toEqual([]);
  });

  it('withholds it, and logs that once, when it may not write to the channel', async () => {
    const { watch, logged, withheld, running } = watching({});
    await watch.judge();
    await watch.judge();
    expect([...withheld]).toEqual(['mf-a@1.2.0']);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(`mf-a@1.2.0 must be rolled back: ${WHY}. RELEASE_CHANNEL_KEY is not set`);
    expect(logged[0]).toContain('giftstore-release rollback mf-a');
    running.length = 0;
    await watch.judge();
    expect([...withheld]).toEqual([]);
  });

  it('withholds it while the repository cannot be written, and tries again', async () => {
    let broken = true;
    const rollBack: RollBack = async () => {
      if (broken) throw new Error('read-only');
      return true;
    };
    const { watch, logged, withheld } = watching({ rollBack });
    await watch.judge();
    expect([...withheld]).toEqual(['mf-a@1.2.0']);
    broken = false;
    await watch.judge();
    expect(logged.at(-1)).toBe(`mf-a@1.2.0 was rolled back: ${WHY}.`);
  });

  it('logs once that it cannot judge, and goes on', async () => {
    const counts = async () => Promise.reject(new Error('no database'));
    const { watch, logged } = watching({ counts });
    await watch.judge();
    await watch.judge();
    expect(logged).toEqual(['Canaries cannot be judged: no database']);
  });
});

describe('ReportQueue', () => {
  const report = (change: Partial<WaitingReport> = {}): WaitingReport => ({
    remote: 'mf-a',
    version: '1.2.0',
    network: Buffer.alloc(16),
    failed: true,
    reason: null,
    servedAt: new Date('2026-01-01T12:05:00Z'),
    ...change,
  });

  function queueing(add: (canary: RunningCanary, reports: readonly unknown[]) => Promise<void>) {
    const logged: string[] = [];
    const log = (text: unknown) => void logged.push(String(text));
    const canaries = { now: async () => [canary] };
    const queue = new ReportQueue({ repository: { add }, canaries, log: { warn: log, info: log } as never });
    return { queue, logged };
  }

  it('stores reports of both releases from pages since the canary began', async () => {
    const stored: unknown[] = [];
    const { queue } = queueing(async (_canary, reports) => void stored.push(...reports));
    const counting = [report(), report({ version: '1.1.9', failed: false })];
    const others = [
      report({ remote: 'mf-b' }),
      report({ version: '1.1.8' }),
      report({ servedAt: new Date('2026-01-01T11:59:59Z') }),
    ];
    for (const one of [...others, ...counting]) queue.add(one);
    await queue.flush();
    expect(stored).toEqual(counting);
  });

  it('holds a thousand reports at most, and goes on after the database was down', async () => {
    let isDown = true;
    const stored: unknown[] = [];
    const { queue, logged } = queueing(async (_canary, reports) => {
      if (isDown) throw new Error('down');
      stored.push(...reports);
    });
    for (let count = 0; count < 5_000; count++) queue.add(report());
    isDown = false;
    await queue.flush();
    expect(stored).toHaveLength(1_000);
    isDown = true;
    for (let time = 0; time < 2; time++) {
      queue.add(report());
      await queue.flush();
    }
    isDown = false;
    queue.add(report());
    await queue.flush();
    expect(logged).toEqual(['Reports cannot be stored: down', 'Reports are stored again.']);
    expect(stored).toHaveLength(1_001);
  });
});
