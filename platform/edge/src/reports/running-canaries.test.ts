import type { ReleaseMap } from '@giftstore/contracts';
import { canariesOf, type PastRecord, RunningCanaries } from './running-canaries';

/** A record of `minute` past noon: the canary of mf-a and the version that is live. */
function record(minute: number, canary: string | null, stable = '1.1.9', percent = 10): PastRecord {
  const live = { version: stable, ...(canary && { canary: { version: canary, percent } }) };
  const map = { revision: 1_000 + minute, remotes: { 'mf-a': live, 'mf-b': { version: '2.0.0' } } };
  return {
    at: `2026-01-01T12:${String(minute).padStart(2, '0')}:00.000Z`,
    map: map as unknown as ReleaseMap,
  };
}

const newestFirst = (...records: PastRecord[]) => [...records].reverse();
const begin = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

describe('canariesOf', () => {
  it.each([
    ['the promotion', [record(1, null), record(2, '1.2.0')], 2],
    [
      'the first promotion, whatever the share',
      [record(1, null), record(2, '1.2.0'), record(9, '1.2.0', '1.1.9', 50)],
      2,
    ],
    [
      'the latest beginning',
      [record(1, '1.2.0'), record(2, null), record(3, '1.2.0'), record(4, '1.2.0')],
      3,
    ],
    ['the newer version', [record(1, '1.1.9'), record(2, '1.2.0')], 2],
    ['the oldest that is known', [record(5, '1.2.0'), record(6, '1.2.0')], 5],
  ])('begin at %s', (_what, records, minute) => {
    const history = newestFirst(...records);
    const { map } = history[0] as PastRecord;
    expect(canariesOf(map, history)).toEqual([
      { remote: 'mf-a', canary: '1.2.0', stable: '1.1.9', since: begin(minute) },
    ]);
  });

  it('is empty without a canary', () => {
    const history = newestFirst(record(1, '1.2.0'), record(2, null));
    expect(canariesOf((history[0] as PastRecord).map, history)).toEqual([]);
  });
});

describe('RunningCanaries', () => {
  it('reads the history once per revision, and again after a failure', async () => {
    const history = [record(2, '1.2.0'), record(1, null)];
    let reads = 0;
    let newest = history[0] as PastRecord;
    const canaries = new RunningCanaries({
      current: async () => newest.map,
      history: async () => {
        reads += 1;
        if (reads === 1) throw new Error('the repository is down');
        return [newest, ...history];
      },
    });
    await expect(canaries.now()).rejects.toThrow('the repository is down');
    await Promise.all([canaries.now(), canaries.now()]);
    expect(await canaries.now()).toHaveLength(1);
    expect(reads).toBe(2);
    newest = record(3, '1.2.0', '1.1.9', 50);
    expect(await canaries.now()).toEqual([expect.objectContaining({ since: begin(2) })]);
    expect(reads).toBe(3);
  });
});
