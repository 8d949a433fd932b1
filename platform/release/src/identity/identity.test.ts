import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IdentityRule } from '@giftstore/contracts';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { attestBy } from './attest';
import { checkRule } from './identity-rule';

const NOW_S = Math.floor(Date.now() / 1000);
const AUDIENCE = 'shop';
const GITHUB = {
  sub: 'repo:acme/mf-catalogue:environment:live',
  actor: 'anna',
  repository: 'acme/mf-catalogue',
  run_id: '123',
};

/** An OpenID provider as GitHub's and GitLab's are: a discovery document, keys, and tokens on request. */
let server: Server;
let issuer: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let documents: Record<string, unknown>;
let requests: string[];
let rule: IdentityRule;
beforeEach(async () => {
  requests = [];
  keys = await generateKeyPair('RS256', { extractable: true });
  server = createServer(async ({ url = '', headers }, response) => {
    requests.push(url);
    if (url.startsWith('/request?') && headers.authorization === 'bearer of-the-run') {
      const audience = new URL(url, issuer).searchParams.get('audience') ?? '';
      return response.end(JSON.stringify({ value: await token({ aud: audience }) }));
    }
    const found = documents[url];
    return response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  documents = {
    '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
    '/keys': { keys: [jwk] },
  };
  rule = { issuer, audience: AUDIENCE, subjects: ['repo:acme/*'] };
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const token = (changed: JWTPayload = {}, key = keys.privateKey) =>
  new SignJWT({ iss: issuer, aud: AUDIENCE, iat: NOW_S, exp: NOW_S + 600, ...GITHUB, ...changed })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(key);
const attested = async (text: string) => attestBy({ RELEASE_ID_TOKEN: text })(rule);

it('names who ran the pipeline, of GitHub, of GitLab and of others', async () => {
  const host = new URL(issuer).host;
  await expect(attested(await token())).resolves.toBe(`anna in acme/mf-catalogue run 123 (${host})`);
  rule.subjects = ['project_path:acme/*'];
  const gitlab = {
    sub: 'project_path:acme/shop:ref_type:tag:ref:v1',
    actor: undefined,
    repository: undefined,
    user_login: 'ben',
    project_path: 'acme/shop',
    pipeline_id: '9',
    run_id: undefined,
  };
  await expect(attested(await token(gitlab))).resolves.toBe(`ben in acme/shop run 9 (${host})`);
  rule.subjects = ['deployer'];
  const plain = { sub: 'deployer', actor: undefined };
  await expect(attested(await token(plain))).resolves.toBe(`deployer (${host})`);
});

it('requests a token for the audience where GitHub issues one', async () => {
  const env = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}/request?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-run',
  };
  await expect(attestBy(env)(rule)).resolves.toMatch(/^anna in acme/);
  expect(requests[0]).toBe('/request?api-version=2&audience=shop');
});

it('names none without a token', async () => {
  await expect(attestBy({})(rule)).resolves.toBeNull();
  expect(requests).toEqual([]);
});

it('reads the keys of an issuer once', async () => {
  for (let time = 0; time < 3; time += 1) await attested(await token());
  expect(requests).toEqual(['/.well-known/openid-configuration', '/keys']);
});

describe('a token is refused', () => {
  const refused = (text: string, message: RegExp) => expect(attested(text)).rejects.toThrow(message);

  it('of another issuer', async () => refused(await token({ iss: 'https://evil.example' }), /"iss" claim/));
  it('for another audience', async () => refused(await token({ aud: 'npm' }), /"aud" claim/));
  it('that has expired', async () => refused(await token({ exp: NOW_S - 60 }), /"exp" claim/));
  it('that was kept for hours', async () =>
    refused(await token({ iat: NOW_S - 7_200, exp: NOW_S + 9_999 }), /"iat" claim/));
  it('without an end', async () => refused(await token({ exp: undefined }), /"exp" claim/));
  it('of a repository that is not admitted', async () => {
    await refused(
      await token({ sub: 'repo:evil/mf-catalogue:environment:live' }),
      /admits repo:acme\/\* only/,
    );
    await refused(await token({ sub: 'repo:acme-evil/x' }), /admits/);
  });
  it('that another key signed', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    await refused(await token({}, privateKey), /signature verification failed/);
  });
  it('without a signature, and one signed with a public key as the secret', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = part({ iss: issuer, aud: AUDIENCE, iat: NOW_S, exp: NOW_S + 600, ...GITHUB });
    await refused(`${part({ alg: 'none' })}.${claims}.`, /alg/i);
    const secret = new TextEncoder().encode(JSON.stringify(documents['/keys']));
    const forged = new SignJWT({ iss: issuer, aud: AUDIENCE, ...GITHUB })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('5m');
    await refused(await forged.sign(secret), /alg/i);
  });
  it('that is none', async () => refused('a secret', /Invalid Compact JWS/));
  it('when the command line gives a name', async () => {
    const env = { RELEASE_ID_TOKEN: await token() };
    expect(() => attestBy(env, 'mona')(rule)).toThrow(/Omit --by/);
  });
  it('when the issuer cannot be reached, is slow to say much, or is another', async () => {
    documents['/.well-known/openid-configuration'] = { issuer: 'https://evil.example', jwks_uri: 'x' };
    await refused(await token(), /the document of another issuer/);
    documents['/.well-known/openid-configuration'] = { issuer, jwks_uri: 'ftp://keys' };
    await refused(await token(), /names no address of keys/);
    documents['/.well-known/openid-configuration'] = { issuer, filler: 'x'.repeat(300_000) };
    await refused(await token(), /more than 262144 bytes/);
    delete documents['/.well-known/openid-configuration'];
    await refused(await token(), /could not be read: status 404/);
  });
});

it('removes what would change a terminal from a name', async () => {
  const claims = { actor: 'anna\u001b[2J\n', repository: `acme/${'x'.repeat(300)}` };
  const name = await attested(await token(claims));
  expect(name).toMatch(/^anna\[2J in acme\/x+$/);
  expect(name).toHaveLength(200);
});

describe('a rule', () => {
  const check = (changed: Partial<IdentityRule>) => () => checkRule({ ...rule, ...changed });

  it('names an issuer with https, an audience, and not everybody', () => {
    expect(check({ issuer: 'https://token.actions.githubusercontent.com' })).not.toThrow();
    expect(check({ issuer: 'http://ci.example' })).toThrow(/is no issuer/);
    expect(check({ issuer: 'GitHub' })).toThrow(/is no issuer/);
    expect(check({ audience: '' })).toThrow(/audience/);
    for (const subjects of [[], ['*'], ['re*', ''], ['repo:*/x']])
      expect(check({ subjects })).toThrow(/subjects/);
  });
});
