import type { ReleaseMap, RemoteReport } from '@giftstore/contracts';
import { mintNonce } from './nonce';
import {
  type ReceivedReport,
  type ReportRules,
  type RuleName,
  reportRules,
  violatedRule,
} from './report-rules';

const secret = Buffer.alloc(32, 1);
const MINUTE = 60_000;
const map = {
  remotes: {
    'mf-a': {
      version: '1.1.9',
      routes: [{ path: '/faq' }],
      canary: { version: '1.2.0', percent: 10, routes: [{ path: '/new/:id' }] },
    },
    'mf-b': { version: '2.0.0', routes: [] },
  },
} as unknown as ReleaseMap;
const FORGED = 10_000;

/** A report as an honest page sends it, with what a forger changes of it. */
function arrived(forged: Partial<RemoteReport> = {}, how: Partial<ReceivedReport> = {}): ReceivedReport {
  const report: RemoteReport = {
    nonce: forged.nonce ?? mintNonce(secret),
    remote: 'mf-a',
    version: '1.2.0',
    outcome: 'failed',
    ...forged,
  };
  return { report, headers: { 'sec-fetch-site': 'same-origin' }, host: 'shop', map, now: Date.now(), ...how };
}

const honest = reportRules({ secret, publicUrl: 'https://gifts.example' });
const counts = (one: ReceivedReport, rules: Partial<ReportRules> = honest) =>
  violatedRule(rules, one) === null;

describe('a report', () => {
  it.each([
    ['of a canary', {}],
    ['of what is live', { version: '1.1.9' }],
    ['of a remote without a canary', { remote: 'mf-b', version: '2.0.0' }],
    ['that all is well', { outcome: 'mounted' as const }],
    ['of a page of the stable release', { page: '/faq' }],
    ['of a page that only a canary has', { page: '/new/:id' }],
  ])('counts %s', (_what, report) => {
    expect(counts(arrived(report))).toBe(true);
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
    [{ origin: 'http://shop' }, true],
    [{ origin: 'https://gifts.example' }, true],
    [{ origin: 'https://other.example' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://shop' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ])('with %p counts: %p', (headers, expected) => {
    expect(counts(arrived({}, { headers }))).toBe(expected);
  });

  it('counts for a quarter of an hour after its page was served', () => {
    const served = Date.now();
    const nonce = mintNonce(secret, served);
    expect(counts(arrived({ nonce }, { now: served + 14.9 * MINUTE }))).toBe(true);
    expect(counts(arrived({ nonce, outcome: 'crashed' }, { now: served + 15.1 * MINUTE }))).toBe(false);
  });
});

describe('ten thousand forged reports', () => {
  const old = mintNonce(secret, Date.now() - 16 * MINUTE);
  const ahead = () => mintNonce(secret, Date.now() + 60 * MINUTE);
  const replayed = mintNonce(secret);
  const forms: [string, RuleName, number, () => ReceivedReport][] = [
    ['from other sites', 'origin', 0, () => arrived({}, { headers: { origin: 'https://bad.example' } })],
    ['with made-up nonces', 'nonce', 0, () => arrived({ nonce: mintNonce(Buffer.alloc(32, 9)) })],
    ['with nonces of old pages', 'expired', 0, () => arrived({ nonce: old, version: '1.1.9' })],
    ['with nonces of pages to come', 'expired', 0, () => arrived({ nonce: ahead() })],
    ['for versions that were live once', 'release', 0, () => arrived({ version: '1.1.8' })],
    ['of pages that no release declares', 'page', 0, () => arrived({ page: '/orders/4711' })],
    ['for remotes that never were', 'release', 0, () => arrived({ remote: 'constructor' })],
    ['from one page', 'again', 1, () => arrived({ nonce: replayed })],
  ];

  it.each(forms)('%s do not count, because of the rule "%s"', (_what, rule, expected, forge) => {
    const rules = reportRules({ secret, publicUrl: '' });
    const forged = Array.from({ length: FORGED }, forge);
    expect(forged.filter((one) => counts(one, rules)).length).toBe(expected);
    // Without it they do: the rule is what keeps them out. (What repeats is caught by another one then.)
    const { [rule]: _off, again, ...others } = rules;
    expect(forged.slice(0, 100).every((one) => counts(one, others))).toBe(true);
  });
});
