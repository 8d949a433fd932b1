import { accountCalls, type SessionHeaders } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let session: SessionHeaders;
let email: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, CAPTCHA_COST: '10' });
  call = client(api.url);
  ({ session, email } = await accountCalls(call).signUp());
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

const save = (user: unknown) => call('PUT', '/v1/user', { body: { user }, headers: session });
const read = async () => (await call('GET', '/v1/user', { headers: session })).body.data.profile;

const fourWeeksAgo = new Date(Date.now() - 28 * 24 * 3_600_000).toISOString().slice(0, 10);

const whole = {
  first_name: 'Layla',
  last_name: 'Rahman',
  birthday: '1990-02-28',
  nationality: 'United Arab Emirates',
  language: 'English',
  country_name: 'United Arab Emirates',
  phone: '+971501234567',
  gender: 'Female',
};

describe('a profile', () => {
  it('is updated from the form, and read again', async () => {
    const { status, body } = await save(whole);
    expect(status).toBe(200);
    expect(body.data.profile).toEqual({
      ...{ ...whole, email, email_verified: false, groups: [] },
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await read()).toEqual(body.data.profile);
  });

  it('is updated once the email is confirmed, in whichever microsecond that was', async () => {
    await database.rows(
      "update users set email_verified_at = '2026-11-20T10:00:00.123456Z' where email = $1",
      [email],
    );
    const { status, body } = await save({ ...whole, first_name: 'Leila' });
    expect(status).toBe(200);
    expect(body.data.profile).toMatchObject({ first_name: 'Leila', email_verified: true });
  });

  it('keeps fields that are left out, and clears fields that are null', async () => {
    await save(whole);
    const { body } = await save({ gender: null, phone: null, language: 'Arabic' });
    expect(body.data.profile).toMatchObject({ ...whole, gender: null, phone: null, language: 'Arabic' });
  });

  it.each([
    ['+971501234567', '+971501234567'],
    ['+971 (50) 123-45_67', '+971501234567'],
    ['0501234567', '+971501234567'],
    ['501234567', '+971501234567'],
    ['971501234567', '+971501234567'],
  ])('accepts the phone number %s of the country [core-5.26, core-5.27]', async (phone, stored) => {
    const { body } = await save({ country_name: 'united arab emirates', phone });
    expect(body.data.profile).toMatchObject({ phone: stored, country_name: 'United Arab Emirates' });
  });

  it.each(['+12025550123', '+97150123', '+9715012345678', 'five', '+', '   '])(
    'rejects the phone number %s of that country [core-5.25, more-5.10]',
    async (phone) => {
      await save(whole);
      const { status, body } = await save({ phone });
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { phone: ['Phone number is invalid'] },
      });
      expect((await read()).phone).toBe(whole.phone);
    },
  );

  it('changes its country only with a number of that country', async () => {
    await save(whole);
    const usa = { country_name: 'United States of America' };
    expect((await save(usa)).body.errors).toEqual({ phone: ['Phone number is invalid'] });
    expect((await save({ ...usa, phone: '(202) 555-0123' })).body.data.profile).toMatchObject({
      ...usa,
      phone: '+12025550123',
    });
  });

  it.each([
    [{ email: 'other@example.com' }, 'email'],
    [{ groups: ['partner'] }, 'groups'],
    [{ email_verified: true }, 'email_verified'],
    [{ country_name: 'Atlantis' }, 'country_name'],
    [{ birthday: '2990-01-01' }, 'birthday'],
    [{ birthday: '0000-01-01' }, 'birthday'],
    [{ birthday: '1899-12-31' }, 'birthday'],
    [{ birthday: fourWeeksAgo }, 'birthday'],
    [{ birthday: '1990-02-30' }, 'birthday'],
    [{ gender: 'horse' }, 'gender'],
    [{ language: 'Klingon' }, 'language'],
    [{ first_name: 'Layla\nRahman' }, 'first_name'],
    [{ last_name: 'www.evil' }, 'last_name'],
    [{}, 'user'],
  ])('rejects %j', async (user, field) => {
    const before = await read();
    const { status, body } = await save(user);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
    expect(await read()).toEqual(before);
  });

  it('keeps a birthday that an earlier release took, and takes no other one like it', async () => {
    await database.rows('update users set birthday = $2 where email = $1', [email, fourWeeksAgo]);
    const { status, body } = await save({ ...whole, first_name: 'Lila', birthday: fourWeeksAgo });
    expect({ status, profile: body.data.profile }).toMatchObject({
      status: 200,
      profile: { first_name: 'Lila', birthday: fourWeeksAgo },
    });
    expect((await save({ birthday: '2024-12-31' })).body.errors).toEqual({
      birthday: ['Check the year of your birthday'],
    });
    expect((await save({ birthday: null })).status).toBe(200);
    expect((await save({ birthday: fourWeeksAgo })).status).toBe(422);
  });

  it('requires both secrets of a session: 401, whatever the body', async () => {
    const { authorization, cookie } = session;
    for (const headers of [{ authorization }, { cookie }] as Record<string, string>[]) {
      expect((await call('PUT', '/v1/user', { body: { nonsense: 1 }, headers })).status).toBe(401);
    }
  });
});
