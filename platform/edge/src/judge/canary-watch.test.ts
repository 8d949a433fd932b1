import type { PageCounts, ReportCounts } from '../reports/report-repository';
import type { RunningCanary } from '../reports/running-canaries';
import type { VitalSamples } from '../reports/vitals-repository';
import { CanaryWatch, type RollBack } from './canary-watch';
import { judgements } from './metrics';

const canary: RunningCanary = {
  remote: 'mf-a',
  canary: '1.2.0',
  stable: '1.1.9',
  since: new Date('2026-01-01T12:00:00Z'),
};
const bad: { canary: ReportCounts; stable: ReportCounts } = {
  canary: { version: '1.2.0', failed: 12, silent: 0, total: 40 },
  stable: { version: '1.1.9', failed: 1, silent: 0, total: 300 },
};
const good = {
  canary: { version: '1.2.0', failed: 0, silent: 0, total: 40 },
  stable: { version: '1.1.9', failed: 0, silent: 0, total: 300 },
};
const none: VitalSamples = { lcp: [], inp: [], cls: [] };
const WHY = '12 of 40 networks failed on 1.2.0, 1 of 300 on 1.1.9';

function watching({
  rollBack,
  counts = async () => bad,
  pages = [],
  samples = { canary: none, stable: none },
}: {
  rollBack?: RollBack;
  counts?: (one?: RunningCanary) => Promise<typeof bad>;
  pages?: PageCounts[];
  samples?: { canary: VitalSamples; stable: VitalSamples };
}) {
  const logged: string[] = [];
  const log = (text: unknown) => void logged.push(String(text));
  const withheld: unknown[] = [];
  const running = [canary];
  const watch = new CanaryWatch({
    reports: { counts, pages: async () => pages, deleteOld: async () => {} },
    vitals: { samples: async () => samples, deleteOld: async () => {} },
    withheld: { add: async (...call) => withheld.push(call) === 1, deleteOld: async () => {} },
    canaries: { now: async () => running },
    rollBack,
    log: { warn: log, error: log } as never,
  });
  return { watch, logged, withheld, running };
}

describe('CanaryWatch', () => {
  it('withholds a bad canary and rolls it back with the reason', async () => {
    const calls: unknown[] = [];
    const rollBack: RollBack = async (...call) => Boolean(calls.push(call));
    const { watch, logged, withheld } = watching({ rollBack });
    await watch.judge();
    expect(calls).toEqual([[canary, WHY]]);
    expect(logged).toEqual([`mf-a@1.2.0 was rolled back: ${WHY}.`]);
    expect(withheld).toEqual([[canary, WHY]]);
  });

  it('withholds a canary of which one page hangs, and one that is slower', async () => {
    const counts = async () => good;
    const silent = { canary: { ...good.canary, silent: 38 }, stable: good.stable };
    const hanging = watching({ counts, pages: [{ page: '/faq', ...silent }] });
    await hanging.watch.judge();
    expect(hanging.withheld).toEqual([
      [canary, '/faq: 38 of 40 networks stayed silent on 1.2.0, 0 of 300 on 1.1.9'],
    ]);
    const lcp = (ms: number) => ({ ...none, lcp: Array.from({ length: 30 }, (_, index) => ms + index) });
    const slow = watching({ counts, samples: { canary: lcp(3_000), stable: lcp(2_000) } });
    await slow.watch.judge();
    expect(slow.withheld).toEqual([
      [canary, 'the median LCP of 30 networks is 3015 ms on 1.2.0, 2015 ms of 30 on 1.1.9'],
    ]);
    const fine = watching({ counts, samples: { canary: lcp(2_000), stable: lcp(2_000) } });
    await fine.watch.judge();
    expect(fine.withheld).toEqual([]);
  });

  it('logs nothing when another judge rolled it back first', async () => {
    const { watch, logged } = watching({ rollBack: async () => false });
    await watch.judge();
    expect(logged).toEqual([]);
  });

  it('withholds it, and logs that once, without the key of the channel', async () => {
    const { watch, logged, withheld } = watching({});
    await watch.judge();
    await watch.judge();
    expect(withheld).toEqual([
      [canary, WHY],
      [canary, WHY],
    ]);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(`mf-a@1.2.0 must be rolled back: ${WHY}. RELEASE_CHANNEL_KEY is not set`);
    expect(logged[0]).toContain('giftstore-release rollback mf-a');
  });

  it('withholds it while the repository cannot be written, and tries again', async () => {
    let broken = true;
    const rollBack: RollBack = async () => {
      if (broken) throw new Error('read-only');
      return true;
    };
    const { watch, logged, withheld } = watching({ rollBack });
    await watch.judge();
    expect(withheld).toEqual([[canary, WHY]]);
    expect(logged).toEqual([expect.stringContaining('It cannot be rolled back (read-only)')]);
    broken = false;
    await watch.judge();
    expect(logged.at(-1)).toBe(`mf-a@1.2.0 was rolled back: ${WHY}.`);
  });

  it('logs once that it cannot judge, and goes on', async () => {
    const counts = async () => Promise.reject(new Error('no database'));
    const { watch, logged } = watching({ counts });
    await watch.judge();
    await watch.judge();
    expect(logged).toEqual(['mf-a@1.2.0 cannot be judged: no database']);
  });

  it('judges the others although one cannot be judged, and counts that round as failed', async () => {
    const counts = async (one: RunningCanary = canary) => {
      if (one.remote === 'mf-a') throw new Error('too slow');
      return bad;
    };
    const { watch, withheld, running, logged } = watching({ counts });
    const other = { ...canary, remote: 'mf-b' };
    running.push(other);
    const failed = async () =>
      (await judgements.get()).values.find(({ labels }) => labels.outcome === 'failed')?.value ?? 0;
    const before = await failed();
    await watch.judge();
    expect(withheld).toEqual([[other, WHY]]);
    expect(logged).toContain('mf-a@1.2.0 cannot be judged: too slow');
    expect(await failed()).toBe(before + 1);
  });
});
