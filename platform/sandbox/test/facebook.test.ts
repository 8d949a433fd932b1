import { createHash, createHmac } from 'node:crypto';
import type { Sandbox } from '../src/sandbox';
import { control, runSandbox } from './running-sandbox';

interface Issued {
  token: string;
  token_type: string;
  expires_at: string;
}

/** A response of the Graph API. */
type GraphBody = Record<string, Record<string, unknown>>;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

async function issue(request: object = {}): Promise<Issued> {
  const body = { provider: 'Facebook', email: 'ada@example.com', first_name: 'Ada', ...request };
  return (await control(sandbox, 'tokens', body)) as Issued;
}

async function graph(path: string, query: Record<string, string>) {
  const response = await fetch(`${sandbox.url}/graph/${path}?${new URLSearchParams(query)}`);
  return { status: response.status, body: (await response.json()) as GraphBody };
}

const debug = (input_token: string, access_token = 'gifti-dev|gifti-dev-secret') =>
  graph('debug_token', { input_token, access_token });

it('describes a token to the app’s server', async () => {
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

it('shows the app_id of another app’s token and rejects an expired or unknown one', async () => {
  expect((await debug((await issue({ audience: 'other' })).token)).body.data?.app_id).toBe('other');
  expect((await debug((await issue({ expired: true })).token)).body.data).toMatchObject({
    is_valid: false,
    error: { code: 190, subcode: 463 },
  });
  const unknown = await debug('EAAguess');
  expect(unknown.body.data).toMatchObject({ is_valid: false, error: { code: 190 } });
});

it('rejects a request without the app’s access token', async () => {
  const { token } = await issue();
  for (const accessToken of ['', 'gifti-dev|guess', 'other|gifti-dev-secret', token]) {
    expect(await debug(token, accessToken)).toMatchObject({
      status: 400,
      body: { error: { type: 'OAuthException' } },
    });
  }
});

it('returns the requested fields of a user, with or without a version', async () => {
  const { token: access_token } = await issue();
  const { body } = await graph('me', { access_token });
  expect(body).toEqual({ id: expect.any(String), name: 'Ada Person' });
  const versioned = await graph('v23.0/me', { access_token, fields: 'email,first_name' });
  expect(versioned.body).toEqual({ id: body.id, email: 'ada@example.com', first_name: 'Ada' });
  const bearer = await fetch(`${sandbox.url}/graph/me?fields=last_name`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(await bearer.json()).toEqual({ id: body.id, last_name: 'Person' });
});

it('omits an e-mail that is not verified', async () => {
  const { token: access_token } = await issue({ email_verified: false });
  expect((await graph('me', { access_token, fields: 'email' })).body).not.toHaveProperty('email');
});

it.each([
  ['no token', {}, 2500],
  ['an unknown token', { access_token: 'EAAguess' }, 190],
  ['an unknown field', { fields: 'password' }, 100],
  ['a wrong proof', { appsecret_proof: 'guess' }, 100],
])('rejects %s', async (_case, query, code) => {
  const { token } = await issue();
  const parameters: Record<string, string> = {
    ...('fields' in query || 'appsecret_proof' in query ? { access_token: token } : {}),
    ...query,
  };
  expect(await graph('me', parameters)).toMatchObject({ status: 400, body: { error: { code } } });
});

it('rejects an expired token and accepts a valid proof', async () => {
  const expired = await graph('me', { access_token: (await issue({ expired: true })).token });
  expect(expired.body.error).toMatchObject({ code: 190, error_subcode: 463 });
  const { token: access_token } = await issue();
  const appsecret_proof = createHmac('sha256', 'gifti-dev-secret').update(access_token).digest('hex');
  expect(await graph('me', { access_token, appsecret_proof })).toMatchObject({ status: 200 });
});

it('rejects a token request with an issuer', async () => {
  await expect(issue({ issuer: 'https://facebook.test' })).rejects.toThrow(/400.*no issuer/);
});

describe('login dialog', () => {
  const verifier = 'v'.repeat(43);
  const request = {
    client_id: 'gifti-dev',
    redirect_uri: 'http://localhost:3000/back',
    response_type: 'code',
    scope: 'openid,public_profile,email',
    state: 's1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const omar = 'omar.rahman@example.com';

  async function selectAccount(request: Record<string, string>, account: string) {
    const body = new URLSearchParams({ ...request, account });
    const url = `${sandbox.url}/graph/dialog/oauth`;
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    const location = response.headers.get('location') ?? '';
    return { status: response.status, result: new URLSearchParams(location.split('?')[1]) };
  }

  async function exchange(code: string | null, fields: Record<string, string> = {}) {
    const { client_id, redirect_uri } = request;
    const client = { client_id, redirect_uri, client_secret: 'gifti-dev-secret', code_verifier: verifier };
    const body = new URLSearchParams({ ...client, code: code ?? '', ...fields });
    const response = await fetch(`${sandbox.url}/graph/oauth/access_token`, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  }

  it('returns a code for a token that the Graph API accepts, once', async () => {
    const { result } = await selectAccount(request, omar);
    expect(result.get('state')).toBe('s1');
    const { body } = await exchange(result.get('code'));
    const query = { access_token: body.access_token ?? '', fields: 'email' };
    expect((await graph('me', query)).body.email).toBe(omar);
    expect(await exchange(result.get('code'))).toMatchObject({ status: 400, body: { error: { code: 100 } } });
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }, 100],
    ['another redirect_uri', { redirect_uri: 'http://localhost:3000/' }, 100],
    ['a wrong secret', { client_secret: 'guess' }, 1],
    ['another app', { client_id: 'other' }, 101],
  ])('issues no token for %s', async (_case, fields, code) => {
    const { result } = await selectAccount(request, omar);
    expect(await exchange(result.get('code'), fields)).toMatchObject({
      status: 400,
      body: { error: { code } },
    });
  });

  it.each([
    ['was not requested', { scope: 'openid' }],
    ['the shopper withholds', { withhold_email: 'yes' }],
  ])('omits an e-mail that %s', async (_case, fields) => {
    const { result } = await selectAccount({ ...request, ...fields }, omar);
    const { body } = await exchange(result.get('code'));
    const access_token = body.access_token ?? '';
    expect((await graph('me', { access_token, fields: 'email' })).body).not.toHaveProperty('email');
    expect((await debug(access_token)).body.data?.scopes).not.toContain('email');
  });

  it('returns an error to the shop, but not to an unknown address', async () => {
    expect((await selectAccount(request, 'cancel')).result.get('error')).toBe('access_denied');
    expect((await selectAccount({ ...request, client_id: 'other' }, omar)).status).toBe(400);
    const otherSite = { ...request, redirect_uri: 'https://evil.test/' };
    expect((await selectAccount(otherSite, omar)).status).toBe(400);
  });
});
