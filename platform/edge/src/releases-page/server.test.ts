import { freeze, readHistory } from '@giftstore/release/actions';
import { fieldsOf, signedIn, startReleasesPage } from '../testing/releases-page';
import { call } from '../testing/running-edge';

let page: Awaited<ReturnType<typeof startReleasesPage>>;
afterEach(() => page.stop());

type Fields = Record<string, string>;
const LIVE = '/channels/live';

/** Presses a button as a browser does. */
function press(fields: Fields, headers: Fields) {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const origin = { origin: page.origin, 'sec-fetch-site': 'same-origin' };
  return call(page.origin, LIVE, { method: 'POST', body, headers: { ...type, ...origin, ...headers } });
}

/** Presses the button of an action that the page offers to this operator. */
async function pressAs(role: 'responder' | 'releaser', action: string, more: Fields = { why: 'a test' }) {
  const { text } = await page.get(LIVE, signedIn(role));
  return press({ ...fieldsOf(text, action), ...more }, signedIn(role));
}

async function newest() {
  const { objects, name, rootKeys } = page.releases.channel('live');
  const [record] = await readHistory(objects, name, rootKeys, 1);
  return record;
}

describe('the releases page', () => {
  it('shows a visitor on this machine, while there are no tokens, what is live, with who and why, and no button', async () => {
    page = await startReleasesPage({ hasTokens: false });
    const { status, text, headers } = await page.get(LIVE);
    expect(status).toBe(200);
    expect(text).toContain(`mf-catalogue <span class="version">${page.staged}</span>`);
    expect(text).toContain('by a test');
    expect(text).toContain('Read only');
    expect(text).not.toMatch(/<form|<script|style=/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; form-action/);
    expect(headers['cache-control']).toBe('no-store');
    expect((await page.get('/')).headers.location).toBe(LIVE);
    expect((await page.get('/releases.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
    ['host', 'rebound.example'],
    ['authorization', `Bearer ${'x'.repeat(32)}`],
  ])(
    'refuses a reader who may come from another machine or has a wrong token, by %s',
    async (name, value) => {
      page = await startReleasesPage({ hasTokens: false });
      const response = await page.get(LIVE, { [name]: value });
      expect(response.status).toBe(401);
      expect(response.headers['www-authenticate']).toMatch(/^Basic/);
      expect(response.text).not.toContain('mf-catalogue');
    },
  );

  it.each([
    ['on this machine, where a proxy may be', '127.0.0.1'],
    ['where other machines reach it', '0.0.0.0'],
  ])('requires a token once there are any, %s', async (_where, host) => {
    page = await startReleasesPage({ host });
    expect((await page.get(LIVE)).status).toBe(401);
    expect((await page.get(LIVE, signedIn('viewer'))).status).toBe(200);
  });

  it('shows what a check finds in the newest published version', async () => {
    page = await startReleasesPage();
    await page.publish('1.0.0');
    await page.publish('0.9.0');
    expect((await page.get(LIVE, signedIn('viewer'))).text).toMatch(
      /1\.0\.0 is published<\/strong>\s+and can go live/,
    );
    await page.publish('2.0.0', { handles: [] });
    const late = await startReleasesPage();
    await late.publish('2.0.0', { routes: [{ path: '/' }, { path: '/404' }] });
    expect((await late.get(LIVE, signedIn('viewer'))).text).toMatch(
      /2\.0\.0 is published<\/strong>\s+but cannot go live.*\/404.*\[/s,
    );
    await late.stop();
  });

  it('promotes a canary, all of it, and rolls it back, each with the name and the reason', async () => {
    page = await startReleasesPage();
    await page.publish('1.0.0');
    const canary = await pressAs('releaser', 'promote', { why: 'new <search>', share: '10' });
    expect(canary.status).toBe(303);
    const record = await newest();
    expect(canary.headers.location).toBe(`${LIVE}?revision=${record?.map.revision}`);
    expect(record).toMatchObject({ by: 'releaser-1 (releases page)', why: 'new <search>' });
    expect(record?.what).toMatchObject([{ action: 'canary', to: '1.0.0', percent: 10 }]);
    const after = await page.get(canary.headers.location ?? '', signedIn('responder'));
    expect(after.text).toContain(`Revision ${record?.map.revision} is live.`);
    expect(after.text).toContain('new &lt;search&gt;');
    expect(after.text).toContain('Canary 1.0.0</strong> for 10% of the shoppers');

    expect((await pressAs('responder', 'end-canary')).status).toBe(303);
    expect(await newest()).toMatchObject({
      by: 'responder-1 (releases page)',
      what: [{ action: 'rollback' }],
    });
    expect((await pressAs('releaser', 'promote', { why: 'again', share: 'all' })).status).toBe(303);
    expect((await newest())?.map.remotes['mf-catalogue']?.version).toBe('1.0.0');
    expect((await pressAs('responder', 'rollback')).status).toBe(303);
    expect((await newest())?.map.remotes['mf-catalogue']?.version).toBe(page.staged);
  });

  it('offers each role its own buttons, and refuses the others when they are sent all the same', async () => {
    page = await startReleasesPage();
    await page.publish('1.0.0');
    const releaser = await page.get(LIVE, signedIn('releaser'));
    const responder = await page.get(LIVE, signedIn('responder'));
    expect(fieldsOf(releaser.text, 'promote')).toMatchObject({ remote: 'mf-catalogue', version: '1.0.0' });
    expect(responder.text).toContain('Roll back');
    expect(fieldsOf(responder.text, 'promote')).toEqual({});
    expect((await page.get(LIVE, signedIn('viewer'))).text).not.toContain('<form');
    const { form = '' } = fieldsOf(responder.text, 'rollback');
    const fields = { ...fieldsOf(releaser.text, 'promote'), form, share: 'all', why: 'x' };
    const refused = await press(fields, signedIn('responder'));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('The role responder may not do this');
    expect((await newest())?.what[0]?.action).toBe('stage');
  });

  it('has no buttons without the key of the channels', async () => {
    page = await startReleasesPage({ hasKey: false });
    const { text } = await page.get(LIVE, signedIn('releaser'));
    expect(text).toContain('it can change nothing');
    expect(text).not.toContain('<form');
    const refused = await press({ action: 'rollback' }, signedIn('releaser'));
    expect(refused.status).toBe(403);
  });

  it('changes nothing a second time, or on a page of before', async () => {
    page = await startReleasesPage();
    await page.publish('1.0.0');
    const { text } = await page.get(LIVE, signedIn('releaser'));
    const fields = { ...fieldsOf(text, 'promote'), share: 'all', why: 'once' };
    expect((await press(fields, signedIn('releaser'))).status).toBe(303);
    const second = await press({ ...fieldsOf(text, 'rollback'), why: 'late' }, signedIn('releaser'));
    expect(second.status).toBe(409);
    expect(second.text).toMatch(/role="alert">Nothing was changed: channel live has changed/);
    expect((await newest())?.why).toBe('once');
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }, {}],
    ['that another site opened', { 'sec-fetch-site': 'cross-site' }, {}],
    ['without the form token', {}, { form: '' }],
  ])('refuses a form %s', async (_what, headers, fields) => {
    page = await startReleasesPage();
    const { text } = await page.get(LIVE, signedIn('releaser'));
    const form = { ...fieldsOf(text, 'rollback'), why: 'x', ...(fields as Fields) };
    const { status } = await press(form, { ...signedIn('releaser'), ...(headers as Fields) });
    expect(status).toBe(403);
    expect((await newest())?.what[0]?.action).toBe('stage');
  });

  it('shows a freeze, and offers no promotion until it ends', async () => {
    page = await startReleasesPage();
    await page.publish('1.0.0');
    const { text: before } = await page.get(LIVE, signedIn('releaser'));
    const until = new Date('2099-01-01T00:00:00Z');
    await freeze(page.releases.channel('live'), { until, by: 'mona', why: 'big <sale>' });
    const { text } = await page.get(LIVE, signedIn('releaser'));
    expect(text).toMatch(/Frozen until <time[^>]*>1 Jan 2099.* by mona: big &lt;sale&gt;/);
    expect(fieldsOf(text, 'promote')).toEqual({});
    const { revision = '' } = fieldsOf(text, 'rollback');
    const fields = { ...fieldsOf(before, 'promote'), revision, share: 'all', why: 'x' };
    const refused = await press(fields, signedIn('releaser'));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Channel live is frozen until');
  });

  it('refuses a form without a reason, and a visitor without a token', async () => {
    page = await startReleasesPage();
    await page.publish('1.0.0');
    const refused = await pressAs('releaser', 'promote', { why: ' ', share: 'all' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Give a reason');
    const { text } = await page.get(LIVE, signedIn('releaser'));
    expect((await press({ ...fieldsOf(text, 'promote'), why: 'x' }, {})).status).toBe(401);
  });

  it('shows why a press was refused by the checks of the command', async () => {
    page = await startReleasesPage();
    const refused = await pressAs('responder', 'rollback');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('there is nothing before it');
  });

  it('refuses other channels, addresses and bodies without a stack', async () => {
    page = await startReleasesPage();
    expect((await page.get('/channels/other', signedIn('viewer'))).status).toBe(404);
    expect((await page.get('/channels/..%2flive', signedIn('viewer'))).status).toBe(404);
    expect((await page.get('/nothing', signedIn('viewer'))).text).toBe('There is no such page.\n');
    const json = { 'content-type': 'application/json', ...signedIn('releaser') };
    const wrong = await call(page.origin, LIVE, { method: 'POST', body: Buffer.from('{}'), headers: json });
    expect(wrong.status).toBe(415);
    const long = await press({ why: 'x'.repeat(10_000) }, signedIn('releaser'));
    expect(long.status).toBe(413);
  });
});

it.each([
  [
    'the folder of one remote',
    'mf-catalogue/',
    'The published versions of mf-catalogue cannot be read: slow down.',
  ],
  ['the list of channels', 'channels/', 'The other channels cannot be read: slow down.'],
])('shows a warning, and still rolls back, while %s cannot be read', async (_what, folder, warning) => {
  page = await startReleasesPage();
  const { objects } = page.releases;
  const list = objects.list.bind(objects);
  jest.spyOn(objects, 'list').mockImplementation(async (prefix, after) => {
    if (prefix === folder) throw new Error('slow down');
    return list(prefix, after);
  });
  const { status, text } = await page.get(LIVE, signedIn('responder'));
  expect(status).toBe(200);
  expect(text).toContain(warning);
  expect(text).toContain('Roll back mf-catalogue');
});

describe('the figures', () => {
  it('are those of the judge, with its verdict', async () => {
    page = await startReleasesPage({ database: await databaseOf(12) });
    await page.publish('1.0.0');
    await pressAs('releaser', 'promote', { why: 'x', share: '10' });
    const { text } = await page.get(LIVE, signedIn('viewer'));
    expect(text).toContain('Significantly worse: 12 of 40 networks failed on 1.0.0');
    expect(text).toContain('<td>12 of 40 (30%)</td>');
    expect(text).toMatch(
      /<svg[^>]*role="img"\s+aria-label="Networks in which 1\.0\.0 failed, by day\. \d{4}-/,
    );
  });

  it('of a good canary are not worse', async () => {
    page = await startReleasesPage({ database: await databaseOf(1) });
    await page.publish('1.0.0');
    await pressAs('releaser', 'promote', { why: 'x', share: '10' });
    expect((await page.get(LIVE, signedIn('viewer'))).text).toContain('Not significantly worse');
  });

  it('of a slow canary are its web vitals, by which it is worse', async () => {
    page = await startReleasesPage({ database: await databaseOf(1, { slow: true }) });
    await page.publish('1.0.0');
    await pressAs('releaser', 'promote', { why: 'x', share: '10' });
    const { text } = await page.get(LIVE, signedIn('viewer'));
    expect(text).toMatch(/Significantly worse: the median LCP of 40 networks is 20\d\d ms on 1\.0\.0/);
    expect(text).toMatch(/<th scope="row">1\.0\.0<\/th><td>20\d\d ms<\/td><td>–<\/td>/);
    expect(text).toMatch(
      /role="img"\s+aria-label="Web vitals of 1\.0\.0, by day\. \d{4}-\d\d-\d\d: LCP 2020 ms, CLS 0\.02 \(40 networks\)"/,
    );
    expect(text).toContain('<rect class="measured"');
  });

  it('of a canary of which one page is silent are worse, as the judge finds', async () => {
    page = await startReleasesPage({ database: await databaseOf(1, { silent: 40 }) });
    await page.publish('1.0.0');
    await pressAs('releaser', 'promote', { why: 'x', share: '10' });
    const { text } = await page.get(LIVE, signedIn('viewer'));
    expect(text).toContain(
      'Significantly worse: /faq: 40 of 40 networks stayed silent on 1.0.0, 0 of 300 on',
    );
  });

  it('are missing, with a warning, while the database is down', async () => {
    const query = async () => Promise.reject(new Error('connection refused'));
    page = await startReleasesPage({ database: { query } });
    const { status, text } = await page.get(LIVE, signedIn('viewer'));
    expect(status).toBe(200);
    expect(text).toContain('There are no figures, because the database cannot be used: connection refused.');
    expect(text).toContain(page.staged);
  });
});

/** Pages of the canary take two seconds, those of the stable version one. */
function vitalsOf([canary, stable]: string[]) {
  const sample = (ms: number) => Array.from({ length: 40 }, (_, index) => ms + index);
  const none = { inp: [], cls: [] };
  return [
    { version: canary, lcp: sample(2000), ...none },
    { version: stable, lcp: sample(1000), ...none },
  ];
}

const mediansOf = (day: string) => [
  { remote: 'mf-catalogue', version: '1.0.0', day, networks: 40, lcp: 2019.5, inp: null, cls: 0.021 },
];

/** A database in which so many of 40 networks failed on 1.0.0. */
async function databaseOf(failed: number, { slow = false, silent = 0 } = {}) {
  const day = new Date().toISOString().slice(0, 10);
  const query = async (sql: string, parameters: unknown[]) => {
    if (sql.includes('withheld_canaries')) return { rows: [] };
    if (sql.includes('percentile_cont')) return { rows: slow ? mediansOf(day) : [] };
    if (sql.includes('release_vitals')) return { rows: slow ? vitalsOf(parameters[2] as string[]) : [] };
    if (sql.includes('as day'))
      return { rows: [{ remote: 'mf-catalogue', version: '1.0.0', day, failed, total: 40 }] };
    if (sql.includes('release_pages'))
      return {
        rows: [
          { page: '/faq', version: parameters[2], silent, total: 40 },
          { page: '/faq', version: parameters[3], silent: 0, total: 300 },
        ],
      };
    const [version, stable] = parameters[2] as string[];
    const rows = [
      { version, failed, silent: 0, total: 40 },
      { version: stable, failed: 2, silent: 0, total: 300 },
    ];
    return { rows };
  };
  return { query } as never;
}
