import { reasonOfPages, reasonToRollBack } from './reason-to-roll-back';
import { likelihoodAgainst, likelihoodAtRate } from './significance';

const canary = (failed: number, total: number, silent = 0) => ({ version: '1.2.0', failed, silent, total });
const stable = (failed: number, total: number, silent = 0) => ({ version: '1.1.9', failed, silent, total });

describe('the likelihood', () => {
  it.each([
    // The lady tasting tea; then against exact integer arithmetic.
    [{ failed: 3, total: 4 }, { failed: 1, total: 4 }, 17 / 70],
    [{ failed: 0, total: 40 }, { failed: 9, total: 300 }, 1],
    [{ failed: 5, total: 20 }, { failed: 5, total: 20 }, exact(5, 20, 5, 20)],
    [{ failed: 12, total: 40 }, { failed: 1, total: 300 }, exact(12, 40, 1, 300)],
    [{ failed: 9, total: 400 }, { failed: 80, total: 9_000 }, exact(9, 400, 80, 9_000)],
  ])('of %p beside %p is %p', (one, other, likelihood) => {
    expect(likelihoodAgainst(one, other) / likelihood).toBeCloseTo(1, 9);
  });

  it('of a count at a usual rate', () => {
    expect(likelihoodAtRate({ failed: 1, total: 20 }, 0.01)).toBeCloseTo(1 - 0.99 ** 20, 12);
    expect(likelihoodAtRate({ failed: 0, total: 20 }, 0.01)).toBe(1);
  });
});

describe('reasonToRollBack', () => {
  it('contains the figures of both', () => {
    expect(reasonToRollBack(canary(12, 40), stable(1, 300))).toBe(
      '12 of 40 networks failed on 1.2.0, 1 of 300 on 1.1.9',
    );
  });

  it.each([
    ['both are equally bad', canary(20, 40), stable(150, 300)],
    ['it is a little worse, which may be chance', canary(6, 40), stable(20, 300)],
    ['it is better', canary(0, 400), stable(30, 400)],
    ['too few networks were total', canary(19, 19), stable(0, 300)],
    ['too few failed', canary(4, 40), stable(0, 100_000)],
    ['nothing was total', canary(0, 0), stable(0, 0)],
    ['few failed and there is nothing to compare with', canary(5, 300), stable(0, 0)],
  ])('is none when %s', (_what, one, other) => {
    expect(reasonToRollBack(one, other)).toBeNull();
  });

  it('is silence, which no page can report', () => {
    expect(reasonToRollBack(canary(0, 20, 20), stable(0, 100, 9))).toBe(
      '20 of 20 networks stayed silent on 1.2.0, 9 of 100 on 1.1.9',
    );
    expect(reasonToRollBack(canary(0, 20, 20), stable(0, 3))).toBe(
      '20 of 20 networks stayed silent on 1.2.0, 1.1.9 has too few reports, 15 % is usual',
    );
  });

  it('is not that shoppers left as early as on the stable release, or a few did', () => {
    expect(reasonToRollBack(canary(0, 100, 20), stable(0, 400, 75))).toBeNull();
    expect(reasonToRollBack(canary(0, 20, 7), stable(0, 0))).toBeNull();
    expect(reasonToRollBack(canary(0, 40, 19), stable(0, 3_000, 9))).toBeNull();
  });

  it('compares a canary with the usual rate while the stable release has too few reports', () => {
    expect(reasonToRollBack(canary(8, 40), stable(3, 19))).toBe(
      '8 of 40 networks failed on 1.2.0, 1.1.9 has too few reports, 1 % is usual',
    );
  });
});

describe('reasonOfPages', () => {
  const page = (path: string, silent: number, total: number, theirs: number, ofTheirs: number) => ({
    page: path,
    canary: canary(0, total, silent),
    stable: stable(0, ofTheirs, theirs),
  });

  it('is one page that stays silent among others that work', () => {
    expect(reasonOfPages([page('/', 2, 60, 10, 90), page('/faq', 20, 20, 2, 20)])).toBe(
      '/faq: 20 of 20 networks stayed silent on 1.2.0, 2 of 20 on 1.1.9',
    );
  });

  it.each([
    ['there are no pages', []],
    [
      'the page is as silent on the stable release, as one that redirects by itself',
      [page('/old', 40, 40, 80, 80)],
    ],
    ['the stable release has too few of it to compare with', [page('/new', 40, 40, 0, 19)]],
    ['most of its networks are heard', [page('/faq', 19, 40, 0, 300)]],
  ])('is none when %s', (_what, pages) => {
    expect(reasonOfPages(pages)).toBeNull();
  });
});

/** The same likelihood by whole numbers without rounding. */
function exact(failed: number, total: number, otherFailed: number, otherHeard: number): number {
  const all = failed + otherFailed;
  let above = 0n;
  for (let count = failed; count <= Math.min(all, total); count++)
    above += choose(total, count) * choose(otherHeard, all - count);
  const scale = 10n ** 30n;
  return Number((above * scale) / choose(total + otherHeard, all)) / Number(scale);
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let step = 1; step <= k; step++) result = (result * BigInt(n - step + 1)) / BigInt(step);
  return result;
}
