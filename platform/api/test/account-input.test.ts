import { accountCalls, type SessionHeaders } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let session: SessionHeaders;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, CAPTCHA_COST: '10' });
  call = client(api.url);
  ({ session } = await accountCalls(call).signUp());
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

const pair = { password: 'another horse 8', password_confirmation: 'another horse 8' };

/** Valid bodies, whose fields are made invalid one by one. */
const bodies: [method: string, path: string, body: object][] = [
  ['PUT', '/v1/accounts/confirmations/confirm_account', { token: 'x' }],
  ['POST', '/v1/accounts/passwords/new', { email: 'mona@example.com' }],
  ['POST', '/v1/accounts/passwords/check', { token: 'x' }],
  ['PUT', '/v1/accounts/passwords/update', { change_password: pair, token: 'x' }],
  [
    'PUT',
    '/v1/accounts/passwords/change_password',
    { change_password: { current_password: 'whatever it was', ...pair } },
  ],
  [
    'PUT',
    '/v1/user',
    { user: { first_name: 'Mona', last_name: 'Haddad', birthday: '1990-01-01', phone: '+971501234567' } },
  ],
  ['POST', '/v1/accounts/sessions/social', { social: { provider: 'Google', token: 'x', recaptcha: 'x' } }],
  [
    'POST',
    '/v1/contact_us',
    { contact: { name: 'Mona', email: 'mona@example.com', message: 'Where is my card?' } },
  ],
];

const wrong: [name: string, value: unknown][] = [
  ['null', null],
  ['an array', []],
  ['an array of text', ['x']],
  ['nothing', ''],
  ['spaces only', '        '],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['a number', 7],
  ['a huge number', 1e308],
  ['true', true],
  ['an object', { $ne: '' }],
];

/** The path of every field in a body. */
function placesOf(body: object, path: string[] = []): string[][] {
  return Object.entries(body).flatMap(([name, value]) => [
    [...path, name],
    ...(value && typeof value === 'object' ? placesOf(value, [...path, name]) : []),
  ]);
}

function withValue(body: object, [name = '', ...rest]: string[], value: unknown): object {
  const fields = body as Record<string, unknown>;
  return { ...fields, [name]: rest.length ? withValue(fields[name] as object, rest, value) : value };
}

/** Null clears a field of the profile; the format of a provider's token is not checked. */
const mayBe = (path: string[], value: unknown) =>
  (value === null && ['birthday', 'phone'].includes(path.at(-1) ?? '')) ||
  (value === '        ' && path.join('.') === 'social.token');

const everything = async () => JSON.stringify(await database.rows('select * from users order by id'));

describe.each(bodies)('%s %s', (method, path, body) => {
  const send = (sent: unknown, headers: Record<string, string> = {}) =>
    call(method, path, { body: sent, headers: { ...session, ...headers } });

  it('rejects every invalid field with 422 and its name', async () => {
    const before = await everything();
    for (const place of placesOf(body)) {
      for (const [name, value] of wrong.filter(([, value]) => !mayBe(place, value))) {
        const response = await send(withValue(body, place, value));
        const change = `${place.join('.')} is ${name}`;
        expect({ change, status: response.status }).toEqual({ change, status: 422 });
        const fields = Object.keys(response.body.errors ?? {}).filter((field) => field !== 'recaptcha');
        const itself = place.at(-1) === 'recaptcha';
        expect({ change, isNamed: itself || fields.length > 0 }).toEqual({ change, isNamed: true });
      }
    }
    expect(await everything()).toBe(before);
  });

  it('rejects unknown fields at any depth', async () => {
    const [outer = ''] = Object.keys(body);
    const inner = (body as Record<string, unknown>)[outer];
    const bodiesWithMore = [
      { ...body, role: 'admin' },
      ...(typeof inner === 'object' ? [{ ...body, [outer]: { ...inner, role: 'admin' } }] : []),
    ];
    for (const more of bodiesWithMore) {
      const { status, body: response } = await send(more);
      expect({ status, errors: response.errors }).toEqual({
        status: 422,
        errors: { role: ['This field is not known'] },
      });
    }
  });

  it('rejects bodies that are not objects', async () => {
    const statuses = [];
    for (const sent of ['{"', 'null', '[]', '"text"', '7', '{}']) statuses.push((await send(sent)).status);
    expect(statuses).toEqual([400, 422, 422, 422, 422, 422]);
    expect((await send(JSON.stringify(body), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send({ ...body, more: 'x'.repeat(300_000) })).status).toBe(413);
  });
});
