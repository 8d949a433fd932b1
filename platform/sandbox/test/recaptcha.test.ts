import type { Sandbox } from '../src/sandbox';
import { control, runSandbox } from './running-sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

async function solve(wish: object = {}): Promise<string> {
  return ((await control(sandbox, 'captcha', wish)) as { token: string }).token;
}

async function siteverify(fields: Record<string, string>) {
  const body = new URLSearchParams({ secret: 'gifti-dev-secret', ...fields });
  const answer = await fetch(`${sandbox.url}/recaptcha/api/siteverify`, { method: 'POST', body });
  return (await answer.json()) as { success: boolean };
}

it('tells once that a token is good', async () => {
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

it('tells it once however many ask at the same time', async () => {
  const response = await solve();
  const verdicts = await Promise.all(Array.from({ length: 10 }, () => siteverify({ response })));
  expect(verdicts.filter(({ success }) => success)).toHaveLength(1);
});

it('leaves a token unused for a caller without the secret', async () => {
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
])('refuses %s', async (_what, fields, codes) => {
  const verdict = await siteverify(fields as Record<string, string>);
  expect(verdict).toEqual({ success: false, 'error-codes': codes });
});

it('refuses a token of more than two minutes ago', async () => {
  const response = await solve({ expired: true });
  expect(await siteverify({ response })).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] });
});

it('gives tokens to its own site key only', async () => {
  const ask = (k: string) => {
    const body = new URLSearchParams({ k, hostname: 'localhost', action: 'signup' });
    return fetch(`${sandbox.url}/recaptcha/solved`, { method: 'POST', body });
  };
  expect((await ask('other')).status).toBe(400);
  const { token } = (await (await ask('gifti-dev-site-key')).json()) as { token: string };
  expect(await siteverify({ response: token })).toMatchObject({ success: true, action: 'signup' });
});

it('says so in the frame where the site key is wrong', async () => {
  const frame = async (k: string) => (await fetch(`${sandbox.url}/recaptcha/checkbox?k=${k}`)).text();
  expect(await frame('other')).toContain('invalid site key');
  expect(await frame('gifti-dev-site-key')).toContain('I’m not a robot');
});
