import { networkOf } from './network';
import type { WaitingReport } from './report-queue';
import { noteServedPages } from './served-pages';

const secret = Buffer.alloc(32, 1);
const canaries = { canaries: ['mf-a'], reported: ['mf-a', 'mf-b'] };
const browser = { 'sec-fetch-dest': 'document' };

function setUp(isProduction = true) {
  const accepted: WaitingReport[] = [];
  const note = noteServedPages({ secret, isProduction, accept: (report) => void accepted.push(report) });
  const serve = (headers: Record<string, string>, more: object = {}, ip = '203.0.113.9') =>
    note({ ip, headers }, { versions: { 'mf-a': '2', shell: '9' }, canaries, failedToRender: [], ...more });
  return { accepted, serve };
}

it('notes each remote of the page that has a canary, in the version that was served', () => {
  const { accepted, serve } = setUp();
  serve(browser);
  expect(accepted).toMatchObject([
    { remote: 'mf-a', version: '2', failed: false, heard: false, reason: null },
  ]);
  expect(accepted[0]?.network).toEqual(networkOf(secret, '203.0.113.77'));
});

it('counts a failed server bundle as a failure', () => {
  const { accepted, serve } = setUp();
  serve(browser, { failedToRender: ['mf-a', 'mf-b'] });
  expect(accepted).toMatchObject([{ remote: 'mf-a', failed: true, reason: 'its server bundle failed' }]);
});

it.each([
  ['a page without canaries', browser, { canaries: { canaries: [], reported: [] } }],
  ['a prefetched page', { ...browser, 'sec-purpose': 'prefetch' }, {}],
  ['a program that is no browser', {}, {}],
])('notes nothing of %s', (_what, headers, more) => {
  const { accepted, serve } = setUp();
  serve(headers as Record<string, string>, more);
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
