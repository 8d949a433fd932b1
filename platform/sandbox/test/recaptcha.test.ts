import type { Sandbox } from '../src/sandbox';
import { control, runSandbox } from './running-sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

async function solve(request: object = {}): Promise<string> {
  return ((await control(sandbox, 'captcha', request)) as { token: string }).token;
}

async function siteverify(fields: Record<string, string>) {
  const body = new URLSearchParams({ secret: 'gifti-dev-secret', ...fields });
  const response = await fetch(`${sandbox.url}/recaptcha/api/siteverify`, { method: 'POST', body });
  return (await response.json()) as { success: boolean };
}

it('verifies a token once', async () => {
  const response = await solve({ action: 'signin', hostname: 'shop.test', score: 0.3 });
  expect(await siteverify({ response, remoteip: '127.0.0.1' })).toEqual({
    success: true,
    challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    hostname: 'shop.test',
    action: 'signin',
    score: 0.3,
  });
  expect(await siteverify({ response })).toEqual({
    success: false,
    'error-codes': ['timeout-or-duplicate'],
  });
});

it('verifies a token once when called concurrently', async () => {
  const response = await solve();
  const results = await Promise.all(Array.from({ length: 10 }, () => siteverify({ response })));
  expect(results.filter(({ success }) => success)).toHaveLength(1);
});

it('does not use up a token without the secret', async () => {
  const response = await solve();
  expect(await siteverify({ response, secret: 'guess' })).toMatchObject({
    'error-codes': ['invalid-input-secret'],
  });
  expect(await siteverify({ response })).toMatchObject({ success: true });
});

it.each([
  ['no token', {}, ['missing-input-response']],
  ['no secret', { secret: '', response: 'x' }, ['missing-input-secret']],
  ['an unknown token', { response: '03Aguess' }, ['invalid-input-response']],
])('rejects %s', async (_case, fields, codes) => {
  const verdict = await siteverify(fields as Record<string, string>);
  expect(verdict).toEqual({ success: false, 'error-codes': codes });
});

it('rejects a token after two minutes', async () => {
  const response = await solve({ expired: true });
  expect(await siteverify({ response })).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] });
});

it('issues tokens to the configured site key only', async () => {
  const ask = (k: string) => {
    const body = new URLSearchParams({ k, hostname: 'localhost', action: 'signup' });
    return fetch(`${sandbox.url}/recaptcha/solved`, { method: 'POST', body });
  };
  expect((await ask('other')).status).toBe(400);
  const { token } = (await (await ask('gifti-dev-site-key')).json()) as { token: string };
  expect(await siteverify({ response: token })).toMatchObject({ success: true, action: 'signup' });
});

it('shows an error in the frame for an invalid site key', async () => {
  const frame = async (k: string) => (await fetch(`${sandbox.url}/recaptcha/checkbox?k=${k}`)).text();
  expect(await frame('other')).toContain('invalid site key');
  expect(await frame('gifti-dev-site-key')).toContain('I’m not a robot');
});
