import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Sandbox } from '../src/sandbox';
import { control, runSandbox } from './running-sandbox';

interface Issued {
  token: string;
  token_type: string;
  expires_at: string;
}

let sandbox: Sandbox;
let base: string;
beforeAll(async () => {
  sandbox = await runSandbox({ redirectUris: ['https://shop.test/back?x=1'] });
  base = `${sandbox.url}/oidc/google`;
});
afterAll(() => sandbox.close());

/** Verifies an ID token like a shop's server. */
function verify(token: string) {
  const keys = createRemoteJWKSet(new URL(`${base}/jwks`));
  return jwtVerify(token, keys, { issuer: base, audience: 'gifti-dev', algorithms: ['RS256'] });
}

async function issue(request: object = {}): Promise<Issued> {
  const body = { provider: 'Google', email: 'ada@example.com', ...request };
  return (await control(sandbox, 'tokens', body)) as Issued;
}

describe('tokens for tests', () => {
  it('pass the verification of a shop', async () => {
    const { token, token_type, expires_at } = await issue({ first_name: 'Ada', last_name: 'Lovelace' });
    const { payload, protectedHeader } = await verify(token);
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
    expect(payload).toMatchObject({
      email: 'ada@example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
      name: 'Ada Lovelace',
      sub: expect.stringMatching(/^\d{21}$/),
    });
    expect(token_type).toBe('id_token');
    expect(Date.parse(expires_at)).toBe((payload.exp ?? 0) * 1000);
  });

  it('have the same subject for the same account, and different ones for others', async () => {
    const [first, again, other] = await Promise.all(
      ['ada@example.com', 'ADA@example.com', 'eve@example.com'].map(async (email) => {
        const { payload } = await verify((await issue({ email })).token);
        return payload.sub;
      }),
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('can have an e-mail that is not verified', async () => {
    const { payload } = await verify((await issue({ email_verified: false })).token);
    expect(payload.email_verified).toBe(false);
  });

  it.each([
    ['for another shop', { audience: 'other' }, { claim: 'aud' }],
    ['by another issuer', { issuer: 'https://accounts.google.com' }, { claim: 'iss' }],
    ['that has expired', { expired: true }, { code: 'ERR_JWT_EXPIRED' }],
  ])('can be tokens %s', async (_case, request, failure) => {
    await expect(verify((await issue(request)).token)).rejects.toMatchObject(failure);
  });

  it('fail verification after a change', async () => {
    const [header, payload = '', signature] = (await issue()).token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, email: 'eve@example.com' })).toString('base64url');
    const error = { code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' };
    await expect(verify([header, forged, signature].join('.'))).rejects.toMatchObject(error);
  });

  it('are rejected for an invalid request', async () => {
    await expect(issue({ provider: 'Twitter' })).rejects.toThrow(/400/);
    await expect(issue({ role: 'admin' })).rejects.toThrow(/400/);
    await expect(issue({ expired: 'yes' })).rejects.toThrow(/400/);
  });
});

it('serves its discovery document', async () => {
  const discovery = await (await fetch(`${base}/.well-known/openid-configuration`)).json();
  expect(discovery).toMatchObject({
    issuer: base,
    jwks_uri: `${base}/jwks`,
    token_endpoint: `${base}/token`,
  });
});

describe('sign-in with a code', () => {
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const redirectUri = 'http://localhost:3000/signed-in?from=cart';
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const request = {
    client_id: 'gifti-dev',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state: 's 1',
    nonce: 'n-1',
  };
  const secret = { client_secret: 'gifti-dev-secret' };

  const authorize = (parameters: Record<string, string>) =>
    fetch(`${base}/authorize?${new URLSearchParams(parameters)}`, { redirect: 'manual' });

  async function selectAccount(parameters: Record<string, string>, account = 'layla.haddad@example.com') {
    const body = new URLSearchParams({ ...parameters, account });
    const response = await fetch(`${base}/authorize`, { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? 'nowhere:');
  }

  async function exchange(
    code: string | null,
    parameters: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const defaults = { grant_type: 'authorization_code', client_id: 'gifti-dev', redirect_uri: redirectUri };
    const body = new URLSearchParams({ ...defaults, code: code ?? '', ...parameters });
    const response = await fetch(`${base}/token`, { method: 'POST', body, headers });
    const result = (await response.json()) as Record<
      'id_token' | 'access_token' | 'error',
      string | undefined
    >;
    return { status: response.status, ...result };
  }

  it('exchanges a code with PKCE for tokens, once', async () => {
    const location = await selectAccount({ ...request, ...pkce });
    expect(location.href).toMatch(/^http:\/\/localhost:3000\/signed-in\?from=cart&code=.+&state=s\+1$/);
    const code = location.searchParams.get('code');
    const tokens = await exchange(code, { code_verifier: verifier });
    const { payload } = await verify(tokens.id_token ?? '');
    expect(payload).toMatchObject({ email: 'layla.haddad@example.com', nonce: 'n-1' });
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const user = await (await fetch(`${base}/userinfo`, { headers })).json();
    expect(user).toMatchObject({ sub: payload.sub, given_name: 'Layla' });
    expect(await exchange(code, { code_verifier: verifier })).toMatchObject({ error: 'invalid_grant' });
  });

  it.each([
    ['another verifier', pkce, { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['no verifier in spite of the secret', pkce, secret, 'invalid_grant'],
    ['another redirect_uri', {}, { ...secret, redirect_uri: 'http://localhost:3000/' }, 'invalid_grant'],
    ['a wrong secret', {}, { client_secret: 'guess' }, 'invalid_client'],
    [
      'a verifier that is sent as plain challenge',
      { ...pkce, code_challenge: verifier },
      { code_verifier: verifier },
      'invalid_grant',
    ],
    ['neither secret nor PKCE', {}, {}, 'invalid_client'],
    ['another client', {}, { ...secret, client_id: 'other' }, 'invalid_client'],
  ])('issues no tokens for %s', async (_case, requestParameters, tokenParameters, error) => {
    const code = (await selectAccount({ ...request, ...requestParameters })).searchParams.get('code');
    expect(await exchange(code, tokenParameters as Record<string, string>)).toMatchObject({ error });
  });

  it('accepts the secret as HTTP Basic', async () => {
    const code = (await selectAccount(request)).searchParams.get('code');
    const authorization = `Basic ${Buffer.from('gifti-dev:gifti-dev-secret').toString('base64')}`;
    expect(await exchange(code, {}, { authorization })).toMatchObject({ status: 200, token_type: 'Bearer' });
  });

  it('rejects an unknown access token at userinfo', async () => {
    const response = await fetch(`${base}/userinfo`, { headers: { authorization: 'Bearer ya29.guess' } });
    expect(response.status).toBe(401);
  });

  it.each(['plain', '', 'S512'])('refuses the challenge method "%s"', async (code_challenge_method) => {
    const refused = await authorize({ ...request, ...pkce, code_challenge_method });
    expect(refused.headers.get('location')).toContain('error=invalid_request');
  });

  it('shows the accounts, including one with an unverified e-mail', async () => {
    const page = await (await authorize(request)).text();
    expect(page).toContain('value="layla.haddad@example.com"');
    expect(page).toMatch(/nadia\.unverified@example\.com<em>|nadia\.unverified@example\.com <em>/);
  });

  it('returns a cancellation or an invalid request to the shop as an error', async () => {
    expect((await selectAccount(request, 'cancel')).searchParams.get('error')).toBe('access_denied');
    const invalid = await authorize({ ...request, response_type: 'id_token' });
    expect(invalid.headers.get('location')).toContain('error=unsupported_response_type');
    expect((await authorize({ ...request, scope: 'email' })).headers.get('location')).toContain(
      'invalid_scope',
    );
  });

  it.each([
    'https://shop.test/back',
    'https://shop.test/back?x=1&y=2',
    'http://localhost.evil.test/',
    'http://evil-localhost/',
    'http://user:pw@localhost/',
    'http://localhost:3000/#here',
    'javascript://localhost/%0aalert(1)',
    '//localhost/',
    '',
  ])('does not redirect to %s', async (redirect_uri) => {
    const response = await authorize({ ...request, redirect_uri });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect((await selectAccount({ ...request, redirect_uri })).href).toBe('nowhere:');
  });

  it.each(['https://shop.test/back?x=1', 'http://127.0.0.1:8080/', 'http://[::1]/', 'https://localhost/'])(
    'redirects to %s',
    async (redirect_uri) => {
      expect((await authorize({ ...request, redirect_uri })).status).toBe(200);
      expect((await selectAccount({ ...request, redirect_uri })).searchParams.get('code')).toMatch(/^4\//);
    },
  );
});

it('has the same key after a restart and a reset', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const keys = async ({ url }: Sandbox) => (await fetch(`${url}/oidc/google/jwks`)).json();
  const first = await runSandbox({ dataFolder: folder });
  const before = await keys(first);
  expect(JSON.stringify(before)).not.toContain('"d"');
  await control(first, 'reset');
  await first.close();
  const second = await runSandbox({ dataFolder: folder });
  const after = await keys(second);
  await second.close();
  expect(after).toEqual(before);
  expect(readFileSync(join(folder, 'google-key.json'), 'utf8')).toContain('"d"');
  rmSync(folder, { recursive: true });
});
