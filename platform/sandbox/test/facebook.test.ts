import { createHmac } from 'node:crypto';
import type { Sandbox } from '../src/sandbox';
import { control, runSandbox } from './running-sandbox';

interface Issued {
  token: string;
  token_type: string;
  expires_at: string;
}

/** Whatever the graph says; each test names what it expects. */
type Answer = Record<string, Record<string, unknown>>;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

async function issue(wish: object = {}): Promise<Issued> {
  const body = { provider: 'Facebook', email: 'ada@example.com', first_name: 'Ada', ...wish };
  return (await control(sandbox, 'tokens', body)) as Issued;
}

async function graph(path: string, query: Record<string, string>) {
  const answer = await fetch(`${sandbox.url}/graph/${path}?${new URLSearchParams(query)}`);
  return { status: answer.status, body: (await answer.json()) as Answer };
}

const debug = (input_token: string, access_token = 'gifti-dev|gifti-dev-secret') =>
  graph('debug_token', { input_token, access_token });

it('tells the app’s server what a token is worth', async () => {
  const { token, token_type, expires_at } = await issue();
  const { body } = await debug(token);
  expect(body.data).toMatchObject({
    app_id: 'gifti-dev',
    type: 'USER',
    is_valid: true,
    scopes: ['public_profile', 'email'],
    user_id: expect.stringMatching(/^\d{16}$/),
  });
  expect(token_type).toBe('access_token');
  expect(body.data?.expires_at).toBe(Date.parse(expires_at) / 1000);
});

it('tells of another app’s token by its app_id, and of an expired or unknown one', async () => {
  expect((await debug((await issue({ audience: 'other' })).token)).body.data?.app_id).toBe('other');
  expect((await debug((await issue({ expired: true })).token)).body.data).toMatchObject({
    is_valid: false,
    error: { code: 190, subcode: 463 },
  });
  const unknown = await debug('EAAguess');
  expect(unknown.body.data).toMatchObject({ is_valid: false, error: { code: 190 } });
});

it('tells nothing to who does not show the app’s token', async () => {
  const { token } = await issue();
  for (const shown of ['', 'gifti-dev|guess', 'other|gifti-dev-secret', token]) {
    expect(await debug(token, shown)).toMatchObject({
      status: 400,
      body: { error: { type: 'OAuthException' } },
    });
  }
});

it('says who somebody is, in the fields asked for, with or without a version', async () => {
  const { token: access_token } = await issue();
  const { body } = await graph('me', { access_token });
  expect(body).toEqual({ id: expect.any(String), name: 'Ada Person' });
  const asked = await graph('v23.0/me', { access_token, fields: 'email,first_name' });
  expect(asked.body).toEqual({ id: body.id, email: 'ada@example.com', first_name: 'Ada' });
  const bearer = await fetch(`${sandbox.url}/graph/me?fields=last_name`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(await bearer.json()).toEqual({ id: body.id, last_name: 'Person' });
});

it('leaves out an e-mail that is not verified', async () => {
  const { token: access_token } = await issue({ email_verified: false });
  expect((await graph('me', { access_token, fields: 'email' })).body).not.toHaveProperty('email');
});

it.each([
  ['no token', {}, 2500],
  ['an unknown token', { access_token: 'EAAguess' }, 190],
  ['an unknown field', { fields: 'password' }, 100],
  ['a wrong proof', { appsecret_proof: 'guess' }, 100],
])('refuses %s', async (_what, query, code) => {
  const { token } = await issue();
  const asked: Record<string, string> = {
    ...('fields' in query || 'appsecret_proof' in query ? { access_token: token } : {}),
    ...query,
  };
  expect(await graph('me', asked)).toMatchObject({ status: 400, body: { error: { code } } });
});

it('refuses an expired token and takes a right proof', async () => {
  const expired = await graph('me', { access_token: (await issue({ expired: true })).token });
  expect(expired.body.error).toMatchObject({ code: 190, error_subcode: 463 });
  const { token: access_token } = await issue();
  const appsecret_proof = createHmac('sha256', 'gifti-dev-secret').update(access_token).digest('hex');
  expect(await graph('me', { access_token, appsecret_proof })).toMatchObject({ status: 200 });
});

it('has no issuer to set', async () => {
  await expect(issue({ issuer: 'https://facebook.test' })).rejects.toThrow(/400.*no issuer/);
});

describe('login dialog', () => {
  const asked = {
    client_id: 'gifti-dev',
    redirect_uri: 'http://localhost:3000/back',
    response_type: 'token',
    scope: 'email',
    state: 's1',
  };
  async function pick(request: Record<string, string>, account: string) {
    const body = new URLSearchParams({ ...request, account });
    const url = `${sandbox.url}/graph/dialog/oauth`;
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    const to = answer.headers.get('location') ?? '';
    return { status: answer.status, answer: new URLSearchParams(to.split('#')[1]) };
  }

  it('gives a token that the graph knows', async () => {
    const { answer } = await pick(asked, 'omar.rahman@example.com');
    expect(answer.get('state')).toBe('s1');
    const { body } = await graph('me', { access_token: answer.get('access_token') ?? '', fields: 'email' });
    expect(body.email).toBe('omar.rahman@example.com');
  });

  it('tells no e-mail that was not asked for', async () => {
    const { answer } = await pick({ ...asked, scope: '' }, 'omar.rahman@example.com');
    const query = { access_token: answer.get('access_token') ?? '', fields: 'email' };
    expect((await graph('me', query)).body).not.toHaveProperty('email');
  });

  it('tells a refusal to the shop, and nothing to a stranger', async () => {
    expect((await pick(asked, 'cancel')).answer.get('error')).toBe('access_denied');
    expect((await pick({ ...asked, client_id: 'other' }, 'omar.rahman@example.com')).status).toBe(400);
    const stranger = { ...asked, redirect_uri: 'https://evil.test/' };
    expect((await pick(stranger, 'omar.rahman@example.com')).status).toBe(400);
  });
});
