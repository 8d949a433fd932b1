import { PgDialect } from 'drizzle-orm/pg-core';
import { campaignState } from '../src/modules/giveaway/campaign-state';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { operatorCommands, operatorEnv } from './harness/operator-commands';
import { type RunningPart, startApi } from './harness/processes';
import { eventually } from './harness/shop';

jest.setTimeout(60_000);

let database: TestDatabase;
let operator: ReturnType<typeof operatorCommands>;
let api: RunningPart & { url: string };
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, CAPTCHA_COST: '1', ...operatorEnv });
  call = client(api.url);
  operator = operatorCommands(database.url);
});
afterAll(async () => {
  await operator.close();
  await api.kill();
  await database.drop();
});

const show = (event?: string) =>
  call('GET', `/v1/giveaway_campaigns${event === undefined ? '' : `?event=${event}`}`);
const stateOf = async (event: string) => (await show(event)).body.data.campaign.state;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

describe('the demo campaign of a shop in development', () => {
  it('is created once, and shows 09:45 to 19:30 CEST of the next 10 June [more-2.3]', async () => {
    const created = [
      await operator.demoCampaign(new Date('2026-11-23')),
      await operator.demoCampaign(new Date()),
    ];
    expect(created).toEqual([true, false]);
    const { campaign } = (await show()).body.data;
    expect(campaign).toMatchObject({
      ...{ event: 'the-big-handshake', state: 'open', time_zone: 'Europe/Vienna', languages: ['en', 'ar'] },
      ...{ starts_at: '2027-06-10T07:45:00.000Z', ends_at: '2027-06-10T17:30:00.000Z' },
    });
    const time = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: campaign.time_zone, timeZoneName: 'short', hour: '2-digit', minute: '2-digit' },
    });
    const times = [campaign.starts_at, campaign.ends_at].map((at) => time.format(new Date(at)));
    expect(times).toEqual(['09:45 CEST', '19:30 CEST']);
    await database.rows('update giveaway_campaigns set is_default = false');
  });
});

describe("a campaign's page", () => {
  it('has its texts, images and times in its own time zone, and nothing of its codes [more-2.3]', async () => {
    await operator.campaign('Handshake', 50_00, 'AED', {
      event: 'handshake',
      time_zone: 'Europe/Vienna',
      starts_at: '2027-06-10T09:45:00+02:00',
      ends_at: '2027-06-10T19:30:00+02:00',
      languages: ['en', 'ar'],
      texts: { en: { title: 'The Big Handshake', footer: 'One each' }, ar: { title: 'المصافحة' } },
      images: { logos: [{ url: '/media/logo.svg', alt: 'Gifti' }] },
      provider_url: 'https://provider.example/',
    });
    const { status, body, headers } = await show('handshake');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=5');
    const none = { subtitle: '', location: '', headline: '', achievements: [], consent: '' };
    expect(body.data.campaign).toEqual({
      ...{ event: 'handshake', state: 'open', time_zone: 'Europe/Vienna', opens_at: null, closes_at: null },
      ...{ starts_at: '2027-06-10T07:45:00.000Z', ends_at: '2027-06-10T17:30:00.000Z' },
      card_value: { amount: 50, unit_name_short: 'AED' },
      languages: ['en', 'ar'],
      texts: {
        en: { ...none, title: 'The Big Handshake', footer: 'One each' },
        ar: { ...none, title: 'المصافحة', footer: '' },
      },
      images: { logos: [{ url: '/media/logo.svg', alt: 'Gifti' }], achievements: [] },
      provider_url: 'https://provider.example/',
    });
    const again = await call('GET', '/v1/giveaway_campaigns?event=handshake', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('is 404 for an unknown event and while no campaign is the default, and 422 for an invalid one', async () => {
    expect((await show('no-such-event')).status).toBe(404);
    await eventually(async () => (await show()).status === 404);
    expect((await show('No%20Such')).status).toBe(422);
    await database.rows("update giveaway_campaigns set is_default = true where event = 'handshake'");
    expect((await show()).body.data.campaign.event).toBe('handshake');
  });

  it("has its state by the database's clock, several campaigns at once", async () => {
    await operator.campaign('Later', 10_00, 'AED', { opens_at: hours(1), closes_at: hours(2) });
    await operator.campaign('Now', 10_00, 'AED', { opens_at: hours(-1), closes_at: hours(1) });
    await operator.campaign('Past', 10_00, 'AED', { opens_at: hours(-2), closes_at: hours(-1) });
    await operator.campaign('Closed', 10_00, 'AED');
    await database.rows("update giveaway_campaigns set active = false where name = 'Closed'");
    await operator.campaign('Gone', 10_00, 'AED');
    await operator.codes('Gone', { code: 'GONE-CODE', uses: 1 });
    expect(await stateOf('gone')).toBe('open');
    await database.rows("update giveaway_codes set used = 1 where last_four = 'CODE'");
    const states = await Promise.all(['later', 'now', 'past', 'closed'].map(stateOf));
    expect(states).toEqual(['upcoming', 'open', 'ended', 'ended']);
    await eventually(async () => (await stateOf('gone')) === 'used_up');
  });

  it('is found to be used up by an index, without reading all of its codes', async () => {
    const { id } = await operator.campaign('Many codes', 10_00, 'AED');
    await database.rows(
      `insert into giveaway_codes (campaign_id, code_lookup, last_four, uses, used)
       select $1, sha256(n::text::bytea), '0000', 1, 1 from generate_series(1, 20000) n`,
      [id],
    );
    await database.rows('analyze giveaway_codes');
    expect(await stateOf('many-codes')).toBe('used_up');
    const query = new PgDialect().sqlToQuery(campaignState);
    const plan = await database.rows(
      `explain (format json) select ${query.sql} from giveaway_campaigns where event = 'many-codes'`,
      query.params,
    );
    expect(JSON.stringify(plan)).toContain('giveaway_codes_left');
  });
});
