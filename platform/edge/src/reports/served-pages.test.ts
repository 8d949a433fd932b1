import type { CanaryVisit } from '../visit';
import { networkOf } from './network';
import type { WaitingReport } from './report-queue';
import { noteServedPages } from './served-pages';

const secret = Buffer.alloc(32, 1);
const canaries: CanaryVisit = { canaries: ['mf-a'], reported: ['mf-a', 'mf-b'] };
const browser = { 'sec-fetch-dest': 'document' };

function setUp(isProduction = true) {
  const accepted: WaitingReport[] = [];
  const notes = noteServedPages({ secret, isProduction, accept: (report) => void accepted.push(report) });
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
