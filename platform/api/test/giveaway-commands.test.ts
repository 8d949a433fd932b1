import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEmail } from './harness/account-calls';
import { enrolDevice } from './harness/booth-device';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import type { Ran } from './harness/giftstore';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { operatorEnv } from './harness/operator-commands';
import { type RunningPart, startApi } from './harness/processes';
import { qrCodesOf, readPdf } from './harness/read-pdf';
import { readQr } from './harness/read-qr';
import { eventually } from './harness/shop';

jest.setTimeout(180_000);

let database: TestDatabase;
let call: Call;
let api: RunningPart & { url: string };
let operator: ReturnType<typeof hostedGiftstore>;
const folder = mkdtempSync(join(tmpdir(), 'giveaway-'));
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, CAPTCHA_COST: '1', ...operatorEnv };
  api = await startApi(env);
  call = client(api.url);
  operator = hostedGiftstore({ ...env, STOREFRONT_URL: 'http://localhost:3999' });
});
afterAll(async () => {
  await Promise.all([operator, api].map((part) => part.kill()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

const giveaway = (...args: string[]): Promise<Ran> => operator.run('giveaway', ...args);
const page = async (event?: string) =>
  (await call('GET', `/v1/giveaway_campaigns${event ? `?event=${event}` : ''}`)).body.data?.campaign;

const fair = {
  event: 'fair-27',
  value: 25,
  currency: 'USD',
  time_zone: 'Europe/Vienna',
  starts_at: '2027-06-10T09:45:00+02:00',
  ends_at: '2027-06-10T19:30:00+02:00',
  closes_at: '2099-06-10T19:30:00+02:00',
  cap: 100,
  languages: ['en', 'ar'],
  texts: { en: { title: 'The fair', consent: 'Write to me' }, ar: { title: 'المعرض' } },
  images: { logos: [{ url: '/media/logo.svg', alt: 'Gifti' }] },
  provider_url: 'https://provider.example/',
};

describe('giveaway create', () => {
  it('works with a name alone, at an address made from it, and the first campaign is the default', async () => {
    const { code, json } = await giveaway('create', 'Été: Summer fair!', '--json');
    expect(code).toBe(0);
    expect(json).toMatchObject({
      name: 'Été: Summer fair!',
      event: 'ete-summer-fair',
      value: 50,
      currency: 'AED',
    });
    expect(await page()).toMatchObject({ event: 'ete-summer-fair', state: 'open', texts: { ar: null } });
    const second = await giveaway('create', 'معرض', '--json');
    expect(second.json.event).toMatch(/^event-[a-z0-9]{8}$/);
    expect((await page()).event).toBe('ete-summer-fair');
  });

  it('reads everything from a file, and options take precedence', async () => {
    writeFileSync(path('fair.json'), JSON.stringify(fair));
    const { code, out } = await giveaway(
      'create',
      'Fair',
      '--file',
      path('fair.json'),
      '--title',
      'Our fair',
    );
    expect(code).toBe(0);
    expect(out).toContain('http://localhost:3999/giveaway/fair-27');
    expect(await page('fair-27')).toMatchObject({
      card_value: { amount: 25, unit_name_short: 'USD' },
      texts: { en: { title: 'Our fair', consent: 'Write to me' }, ar: { title: 'المعرض' } },
      starts_at: '2027-06-10T07:45:00.000Z',
    });
  });

  it.each([
    [{ cap: 0 }, /cap: must be >= 1/],
    [{ starts_at: 'tomorrow' }, /starts_at: must match/],
    [{ time_zone: 'Mars/Base' }, /time_zone: "Mars\/Base" is not a zone/],
    [{ texts: { en: { titel: 'x' } } }, /texts\.en\.titel: must not have additional properties/],
    [{ images: { logos: [{ url: 'javascript:alert(1)', alt: '' }] } }, /images\.logos\[0\]\.url: is neither/],
    [{ provider_url: 'http://provider.example' }, /provider_url: is not an https address/],
    [{ opens_at: '2027-01-02T00:00Z', closes_at: '2027-01-01T00:00Z' }, /closes before it opens/],
    [{ event: 'fair-27' }, /There is a campaign at \/giveaway\/fair-27 already/],
    [{ event: 'No Spaces' }, /event: must match/],
  ])('refuses %j and changes nothing', async (fields, message) => {
    writeFileSync(path('bad.json'), JSON.stringify({ ...fields }));
    const before = await database.rows('select count(*)::int as count from giveaway_campaigns');
    const { code, err } = await giveaway('create', 'Bad', '--file', path('bad.json'));
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(await database.rows('select count(*)::int as count from giveaway_campaigns')).toEqual(before);
  });

  it('names the file that is not JSON', async () => {
    writeFileSync(path('bad.json'), '{');
    expect((await giveaway('create', 'Bad', '--file', path('bad.json'))).err).toContain(
      'bad.json is not JSON',
    );
  });
});

describe('giveaway change, open, close and default', () => {
  it('change what is named and leave the rest', async () => {
    const { code } = await giveaway(
      'change',
      'Fair',
      '--cap',
      'none',
      '--closes',
      'none',
      '--title',
      'New title',
    );
    expect(code).toBe(0);
    const { json } = await giveaway('show', 'Fair', '--json');
    expect(json).toMatchObject({
      cap: null,
      closes_at: null,
      value: 25,
      provider_url: 'https://provider.example/',
    });
    expect(json.texts.en).toMatchObject({ title: 'New title', consent: 'Write to me' });
    expect((await giveaway('change', 'Fair')).code).toBe(2);
    expect((await giveaway('change', 'No such', '--cap', '5')).err).toContain(
      'There is no campaign "No such"',
    );
  });

  it('show a campaign in the shape of its file', async () => {
    const { json } = await giveaway('show', 'Fair', '--json');
    const { name: _, state: __, default: ___, ...file } = json;
    writeFileSync(path('shown.json'), JSON.stringify(file));
    const before = await page('fair-27');
    expect((await giveaway('change', 'Fair', '--file', path('shown.json'))).err).not.toMatch(/must/);
    expect(await page('fair-27')).toEqual(before);
  });

  it('close and open it, and choose the default', async () => {
    expect((await giveaway('close', 'Fair', '--json')).json.state).toBe('ended');
    await eventually(async () => (await page('fair-27')).state === 'ended');
    expect((await giveaway('open', 'Fair', '--json')).json).toMatchObject({ state: 'open', closes_at: null });
    await giveaway('default', 'Fair');
    await eventually(async () => (await page()).event === 'fair-27');
    const { json } = await giveaway('list', '--json');
    const defaults = json.campaigns.filter((campaign: { default: boolean }) => campaign.default);
    expect(defaults).toMatchObject([{ name: 'Fair', state: 'open', codes: 0, claims: 0, uses_left: 0 }]);
  });
});

describe('giveaway codes --sheet', () => {
  it("writes a label for each code, whose QR code opens the campaign's form with the code in the fragment", async () => {
    const { code, out } = await giveaway('codes', 'Fair', '--count', '10', '--sheet', path('codes.pdf'));
    const codes = out.trim().split('\n');
    expect([code, codes.length]).toEqual([0, 10]);
    expect(statSync(path('codes.pdf')).mode & 0o777).toBe(0o600);
    const sheet = readPdf(readFileSync(path('codes.pdf')));
    expect(sheet.pages).toBe(2);
    const addresses = qrCodesOf(sheet).map(({ modules }) => readQr(modules));
    expect(addresses).toEqual(codes.map((each) => `http://localhost:3999/giveaway/fair-27#code=${each}`));
  });

  it('fills a page with a code for many visitors, with modules large enough for a camera', async () => {
    const args = ['--code', 'FAIR-2026', '--uses', '50', '--sheet', path('one.pdf')];
    expect((await giveaway('codes', 'Fair', ...args)).code).toBe(0);
    const qrCodes = qrCodesOf(readPdf(readFileSync(path('one.pdf'))));
    expect(qrCodes).toHaveLength(8);
    for (const { modules, module } of qrCodes) {
      const { hash } = new URL(readQr(modules));
      expect(new URLSearchParams(hash.slice(1)).get('code')).toBe('FAIR2026');
      expect((module / 72) * 25.4).toBeGreaterThan(0.8);
    }
  });

  it('adds no codes when the sheet cannot be written', async () => {
    const count = () => database.rows('select count(*)::int as count from giveaway_codes');
    const before = await count();
    const { code } = await giveaway('codes', 'Fair', '--count', '1', '--sheet', path('none/codes.pdf'));
    expect(code).toBe(1);
    expect(await count()).toEqual(before);
  });
});

describe('giveaway devices, claims, refusals and watch', () => {
  const claimed = async (fields: object, enrolmentCode: string) => {
    const device = await enrolDevice(call, enrolmentCode);
    const email = newEmail();
    const [code] = (await giveaway('codes', 'Fair', '--count', '1')).out.split('\n');
    const { status } = await device.send(device.signed({ code: code ?? '', email, ...fields }));
    return { status, device, email, code: code ?? '' };
  };

  it('enrol a device, list its claims as safe CSV, and revoke it', async () => {
    const { json: enrolled } = await giveaway('devices', 'enrol', 'Fair', '--json');
    const fields = { company_name: '=HYPERLINK("x")', company_title: 'Head, "Sales"' };
    const { status, device, email } = await claimed(
      { ...fields, consent: true, consent_text: 'Write to me' },
      enrolled.enrolment_code,
    );
    expect(status).toBe(200);
    const { out } = await giveaway('claims', 'Fair', '--csv');
    const [head, line] = out.split('\n');
    expect(head?.startsWith('\uFEFFreceived_at,claimed_at,first_name')).toBe(true);
    expect(line).toContain(email);
    expect(line).toContain(`"'=HYPERLINK(""x"")","Head, ""Sales""",Tablet 1,yes,`);
    expect(line?.endsWith('Write to me')).toBe(true);
    const { json } = await giveaway('devices', 'list', 'Fair', '--json');
    expect(json.devices).toMatchObject([{ id: device.id, name: 'Tablet 1', claims: 1, revoked_at: null }]);
    expect((await giveaway('devices', 'revoke', device.id)).code).toBe(0);
    expect((await device.send(device.signed({ code: 'ANY' }))).status).toBe(403);
    expect((await giveaway('devices', 'revoke', device.id)).err).toContain('revoked already');
    expect((await giveaway('devices', 'revoke', 'no-id')).err).toContain('There is no device no-id');
  });

  it('list refused claims, and whether their visitors have a card', async () => {
    const { json: enrolled } = await giveaway('devices', 'enrol', 'Fair', '--json');
    const { device, email } = await claimed({}, enrolled.enrolment_code);
    const other = newEmail();
    await device.send(device.signed({ code: 'MISTYPED-1234', email }));
    await device.send(device.signed({ code: 'MISTYPED-5678', email: other }));
    const { json } = await giveaway('refusals', 'Fair', '--json');
    expect(json.refusals).toMatchObject([
      { reason: 'code', email: other, code_last_four: '5678', device: 'Tablet 1', has_card: false },
      { reason: 'code', email, code_last_four: '1234', has_card: true },
    ]);
  });

  it('mark those who did not agree, and follow the number of claims', async () => {
    const watching = operator.start(['giveaway', 'watch', 'Fair']);
    let shown = '';
    watching.stderr?.on('data', (chunk) => {
      shown += chunk;
    });
    const ended = new Promise((resolve) => watching.once('close', resolve));
    const until = (text: RegExp) => eventually(async () => text.test(shown));
    await until(/\d claimed, open/);
    const before = Number(/(\d+) claimed/.exec(shown)?.[1]);
    const { json: enrolled } = await giveaway('devices', 'enrol', 'Fair', '--json');
    const { email } = await claimed({ consent: false }, enrolled.enrolment_code);
    await until(new RegExp(` ${before + 1} claimed, open`));
    watching.kill('SIGINT');
    expect(await ended).toBe(0);
    const { out } = await giveaway('claims', 'Fair', '--csv');
    const line = out.split('\n').find((row) => row.includes(email));
    expect(line).toMatch(/,no,,$/);
  });
});

describe('giveaway revoke-code and end', () => {
  const claimable = async () => (await giveaway('list', '--json')).json.campaigns;
  const usesLeft = async (name: string) =>
    (await claimable()).find((campaign: { name: string }) => campaign.name === name)?.uses_left;

  it('revoke one code, then all, and say when there is no such code', async () => {
    await giveaway('create', 'Revoked', '--value', '25');
    await giveaway('codes', 'Revoked', '--code', 'REVOKE-ME', '--uses', '20');
    await giveaway('codes', 'Revoked', '--count', '3');
    expect(await usesLeft('Revoked')).toBe(23);
    expect((await giveaway('revoke-code', 'Revoked', 'nosuchcode')).err).toContain('has no such code');
    expect((await giveaway('revoke-code', 'Revoked', 'revoke me', '--json')).json).toMatchObject({
      revoked: 1,
    });
    expect(await usesLeft('Revoked')).toBe(3);
    expect((await giveaway('revoke-code', 'Revoked', 'revoke me', '--json')).json).toMatchObject({
      revoked: 0,
    });
    expect((await giveaway('revoke-code', 'Revoked', '--all', '--json')).json).toMatchObject({ revoked: 3 });
    expect((await giveaway('revoke-code', 'Revoked')).code).toBe(2);
    expect((await giveaway('revoke-code', 'Revoked', 'a', '--all')).code).toBe(2);
  });

  it('end a campaign with its codes and devices', async () => {
    await giveaway('create', 'Ended', '--value', '25');
    await giveaway('codes', 'Ended', '--count', '3');
    const { json } = await giveaway('devices', 'enrol', 'Ended', '--json');
    await enrolDevice(call, json.enrolment_code);
    expect((await giveaway('end', 'Ended', '--json')).json).toEqual({ name: 'Ended', codes: 3, devices: 1 });
    expect(await usesLeft('Ended')).toBe(0);
    expect((await giveaway('show', 'Ended', '--json')).json).toMatchObject({ state: 'ended' });
    expect((await giveaway('end', 'No such')).code).toBe(1);
  });
});
