import type { CanaryVisit } from '../visit';
import { networkOf } from './network';
import { ReportLimits } from './report-limits';
import type { WaitingReport } from './report-queue';
import { noteServedPages } from './served-pages';

const secret = Buffer.alloc(32, 1);
const canaries: CanaryVisit = { canaries: ['mf-a'], reported: ['mf-a', 'mf-b'] };
const browser = { 'sec-fetch-dest': 'document' };

function setUp(isProduction = true, limits = new ReportLimits()) {
  const accepted: WaitingReport[] = [];
  const accept = (report: WaitingReport) => void accepted.push(report);
  const notes = noteServedPages({ secret, isProduction, accept, limits });
  const page = { versions: { 'mf-a': '2', shell: '9' }, canaries, route: '/brand/:id' };
  const serve = (
    headers: Record<string, string>,
    { method = 'GET', ...more }: { method?: string; canaries?: CanaryVisit } = {},
    ip = '203.0.113.9',
  ) => notes.served({ ip, headers, method }, { ...page, ...more });
  const fail = (remote: string) =>
    notes.failedToRender({ ip: '203.0.113.9', headers: browser, method: 'GET' }, page, remote);
  return { accepted, serve, fail };
}

it('notes each remote of the page that has a canary, in the version that was served', () => {
  const { accepted, serve } = setUp();
  serve(browser);
  expect(accepted).toMatchObject([
    { remote: 'mf-a', version: '2', failed: false, reported: false, reason: null, page: '/brand/:id' },
  ]);
  expect(accepted[0]?.network).toEqual(networkOf(secret, '203.0.113.77'));
});

it('counts a server bundle that failed the request', () => {
  const { accepted, fail } = setUp();
  fail('mf-b');
  fail('mf-a');
  expect(accepted).toMatchObject([
    { remote: 'mf-a', failed: true, reason: 'its server bundle failed', page: null },
  ]);
});

describe('while reports are refused', () => {
  const HERE = networkOf(secret, '203.0.113.9');
  let now: number;
  let limits: ReportLimits;
  const others = (count: number) =>
    Array.from({ length: count }, (_, host) => networkOf(secret, `10.0.${host}.1`));
  beforeEach(() => {
    now = Date.now();
    limits = new ReportLimits({ network: 10, total: 50 }, () => now);
  });

  it('notes no page for the rest of the minute, from when little is left of the budget of all', async () => {
    const { accepted, serve, fail } = setUp(true, limits);
    for (const network of others(40)) await limits.takeReport(network, false);
    serve(browser);
    expect(accepted).toHaveLength(1);
    await limits.takeReport(networkOf(secret, '10.1.0.1'), false);
    serve(browser);
    fail('mf-a');
    expect(accepted).toHaveLength(1);
    now += 60_000;
    serve(browser);
    expect(accepted).toHaveLength(2);
  });

  it('notes pages of all networks but the one that has used up its own', async () => {
    const { accepted, serve } = setUp(true, limits);
    for (let time = 0; time < 9; time++) await limits.takeReport(HERE, false);
    serve(browser);
    expect(accepted).toEqual([]);
    serve(browser, {}, '198.51.100.1');
    expect(accepted).toHaveLength(1);
  });

  it('notes pages although no more measurements are taken', async () => {
    const { accepted, serve } = setUp(true, limits);
    for (let time = 0; time < 30; time++) await limits.takeReport(HERE, true);
    expect(await limits.takeReport(HERE, true)).toBeGreaterThan(0);
    serve(browser);
    expect(accepted).toHaveLength(1);
  });
});

it.each([
  ['a page without canaries', browser, { canaries: { canaries: [], reported: [] } }],
  ['a prefetched page', { ...browser, 'sec-purpose': 'prefetch' }, {}],
  ['a program that is no browser', {}, {}],
  ['a request for the headers only', browser, { method: 'HEAD' }],
])('notes nothing of %s', (_what, headers, more) => {
  const { accepted, serve } = setUp();
  serve(headers as Record<string, string>, more as object);
  expect(accepted).toEqual([]);
});

describe("on a developer's machine", () => {
  const visitor = (letter: string) => ({ ...browser, cookie: `visitor=${letter.repeat(22)}` });

  it('counts each browser, from its first page on', () => {
    const { accepted, serve } = setUp(false);
    serve(visitor('a'), {}, '127.0.0.1');
    serve(visitor('b'), {}, '::1');
    serve(
      browser,
      { canaries: { ...canaries, setCookie: `visitor=${'a'.repeat(22)}; Path=/` } },
      '127.0.0.1',
    );
    const [first, second, third] = accepted.map(({ network }) => network.toString('hex'));
    expect(first).not.toBe(second);
    expect(third).toBe(first);
  });

  it('counts one network in production', () => {
    const { accepted, serve } = setUp(true);
    serve(visitor('a'), {}, '127.0.0.1');
    serve(visitor('b'), {}, '127.0.0.1');
    expect(accepted[0]?.network).toEqual(accepted[1]?.network);
  });
});
