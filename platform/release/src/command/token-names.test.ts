import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import {
  type FixturePackage,
  SHOP,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { runRelease } from './run-release';

const CATALOGUE = SHOP['mf-catalogue'] as FixturePackage;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let staged: Awaited<ReturnType<typeof stageFixture>>;
let provider: Server;
let issuer: string;
let token: (sub: string) => Promise<string>;
beforeEach(async () => {
  folder = await temporaryFolder();
  staged = await stageFixture(folder.path);
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
  provider = createServer(({ url }, response) => {
    response.end(JSON.stringify(url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  token = (sub) =>
    new SignJWT({ sub, actor: 'anna', repository: 'acme/mf-catalogue', run_id: '7' })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('shop')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  const from = await writeBuild(join(folder.path, '1.0.0'), 'mf-catalogue', {
    ...CATALOGUE,
    version: '1.0.0',
  });
  await run(['publish', 'mf-catalogue', '--from', from]);
  await run([
    ...['keys', '--require-token', 'live', '--issuer', issuer, '--audience', 'shop'],
    ...['--subject', 'repo:acme/*'],
  ]);
});
afterEach(async () => {
  provider.closeAllConnections();
  provider.close();
  await folder.remove();
});

async function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  let [out, err] = ['', ''];
  const code = await runRelease(args, {
    workingTree: staged.workingTree,
    env: { RELEASE_STORE: staged.store, KEYS_DIR: join(folder.path, 'keys'), ...env },
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}
const promoting = ['promote', 'mf-catalogue@1.0.0', '--why', 'search'];

it('takes who promotes from the token of the pipeline, and never from --by', async () => {
  const admitted = { RELEASE_ID_TOKEN: await token('repo:acme/mf-catalogue:environment:live') };
  expect(await run([...promoting, '--by', 'mona'], admitted)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Omit --by'),
  });
  expect(await run(promoting, admitted)).toMatchObject({ code: 0 });
  const { out } = await run(['history', '--limit', '1']);
  expect(out).toContain(`Z  anna in acme/mf-catalogue run 7 (${new URL(issuer).host}): search\n`);
});

it('promotes, retires and freezes nothing without a token that is admitted', async () => {
  const others = { RELEASE_ID_TOKEN: await token('repo:evil/mf-catalogue') };
  expect((await run(promoting, others)).err).toMatch(/admits repo:acme\/\* only/);
  const freezing = ['freeze', '--until', '2099-01-01T00:00Z', '--why', 'sale'];
  for (const args of [promoting, ['retire', 'mf-catalogue', '--force', '--why', 'over'], freezing])
    expect(await run(args)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`a token of ${issuer} for shop`),
    });
  const { out } = await run(['status', '--json']);
  expect(JSON.parse(out).remotes['mf-catalogue'].version).not.toBe('1.0.0');
});

it('rolls back without a token, and says that there was none', async () => {
  await run(promoting, { RELEASE_ID_TOKEN: await token('repo:acme/mf-catalogue') });
  expect(await run(['rollback', 'mf-catalogue'])).toMatchObject({ code: 0 });
  expect((await run(['history', '--limit', '1'])).out).toMatch(/@\S+, without a token\n/);
});

it('needs no token in other channels', async () => {
  const shop = Object.entries(staged.map.remotes).map(([remote, { version }]) => `${remote}@${version}`);
  const promoted = await run(['promote', ...shop, '--channel', 'preview', '--by', 'mona']);
  expect(promoted).toMatchObject({ code: 0 });
  expect((await run(['history', '--channel', 'preview', '--limit', '1'])).out).toContain('Z  mona\n');
});

it('marks a name that was changed in the repository afterwards', async () => {
  await run(promoting, { RELEASE_ID_TOKEN: await token('repo:acme/mf-catalogue') });
  const records = join(staged.store, 'channels/live');
  const [newest = ''] = (await readdir(records)).sort().reverse();
  const file = join(records, newest);
  await writeFile(file, (await readFile(file, 'utf8')).replace('"by":"anna', '"by":"mona'));
  expect((await run(['history', '--limit', '1'])).out).toContain(') (NOT SIGNED): search');
  expect(JSON.parse((await run(['history', '--limit', '1', '--json'])).out).records[0].signed).toBe(false);
});

it('shows the rule, and refuses one that admits everybody', async () => {
  expect((await run(['keys'])).out).toContain(
    `channel live takes who changes it from tokens of ${issuer} for shop: repo:acme/*`,
  );
  const rule = ['keys', '--require-token', 'live', '--issuer', issuer, '--audience', 'shop'];
  expect(await run([...rule, '--subject', '*'])).toMatchObject({ code: 1 });
  expect(await run(['keys', '--issuer', issuer])).toMatchObject({ code: 2 });
});
