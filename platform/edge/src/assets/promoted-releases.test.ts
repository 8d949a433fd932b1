import { randomBytes } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseMap } from '@giftstore/contracts';
import { SHOP, stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { dictionaryHash, zstdWithDictionary } from '../send/dictionary-text';
import { call, startEdge } from '../testing/running-edge';
import { PromotedReleases } from './promoted-releases';

jest.setTimeout(30_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** Makes a version of mf-catalogue live; returns its base. */
async function stage(to: string, version: string, entry?: string): Promise<string> {
  const files: Record<string, string> = {
    ...SHOP['mf-catalogue']?.files,
    ...(entry && { 'remoteEntry.js': entry }),
  };
  const catalogue = { ...SHOP['mf-catalogue'], version, files };
  catalogue.files['server/index.js'] = `secret('${version}')`;
  const { map } = await stageFixture(to, { ...SHOP, 'mf-catalogue': catalogue });
  return map.remotes['mf-catalogue']?.base ?? '';
}

describe('an edge of the channel live', () => {
  it('serves releases that are or were live, also those that were before it started, and no others', async () => {
    const was = await stage(folder.path, '1.0.0');
    const is = await stage(folder.path, '1.1.0');
    const secret = await stage(join(folder.path, 'elsewhere'), '2.0.0');
    const [version = ''] = await readdir(join(folder.path, 'elsewhere/releases/mf-catalogue'));
    const path = join('releases/mf-catalogue', version);
    await cp(join(folder.path, 'elsewhere', path), join(folder.path, path), { recursive: true });
    const { origin, stop } = await startEdge(folder.path);
    const status = async (base: string, file: string) => (await call(origin, base + file)).status;
    expect(await status(was, 'remoteEntry.js')).toBe(200);
    expect(await status(is, 'remoteEntry.js')).toBe(200);
    expect(await status(secret, 'remoteEntry.js')).toBe(404);
    const next = await stage(folder.path, '1.2.0');
    expect(await status(next, 'remoteEntry.js')).toBe(200);
    expect(await status(is, 'remoteEntry.js')).toBe(200);
    const preview = await startEdge(folder.path, { CHANNEL: 'preview' });
    expect((await call(preview.origin, `${secret}remoteEntry.js`)).status).toBe(200);
    await preview.stop();
    await stop();
  });

  it('sends a script as its difference from an earlier one where Node can make it', async () => {
    const text = randomBytes(6_000).toString('base64');
    const entry = (version: string) => `start('${version}');/* ${text} */`;
    await stage(folder.path, '1.0.0', entry('1'));
    const base = await stage(folder.path, '1.1.0', entry('2'));
    const { origin, stop } = await startEdge(folder.path);
    const { headers, status } = await call(origin, `${base}remoteEntry.js`, {
      headers: {
        'accept-encoding': 'br, dcz',
        'available-dictionary': `:${dictionaryHash(Buffer.from(entry('1'))).toString('base64')}:`,
      },
    });
    await stop();
    const [encoding, scope] = zstdWithDictionary() ? ['dcz', 'private'] : ['br', 'public'];
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
    expect(headers['cache-control']).toBe(`${scope}, max-age=31536000, immutable`);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('serves no server bundle and no template', async () => {
    const base = await stage(folder.path, '1.0.0');
    const { origin, stop } = await startEdge(folder.path);
    const map = JSON.parse((await call(origin, '/releases.json')).text);
    for (const path of [`${base}server/index.js`, `${map.remotes.shell.base}first-paint.html`])
      expect([path, (await call(origin, path)).status]).toEqual([path, 404]);
    await stop();
  });
});

describe('PromotedReleases', () => {
  it('reads the history once, and then only its newest records', async () => {
    const limits: number[] = [];
    const promoted = new PromotedReleases({
      current: async () => null,
      history: async (limit) => {
        limits.push(limit);
        return [];
      },
    });
    const all = Array.from({ length: 20 }, (_, index) => promoted.has('mf-a', String(index)));
    expect(new Set(await Promise.all(all))).toEqual(new Set([false]));
    expect(await promoted.has('mf-a', 'other')).toBe(false);
    expect(limits).toEqual([500, 5]);
  });

  it('lists the versions of a remote, those of the newest maps first', async () => {
    const map = (version: string, canary?: string) =>
      ({
        remotes: {
          'mf-a': { version, ...(canary && { canary: { version: canary } }) },
          'mf-b': { version: '9' },
        },
      }) as unknown as ReleaseMap;
    const promoted = new PromotedReleases({
      current: async () => map('3', '4'),
      history: async () => [{ map: map('3', '4') }, { map: map('3') }, { map: map('1') }],
    });
    expect(await promoted.versionsOf('mf-a')).toEqual(['3', '4', '1']);
    expect(await promoted.versionsOf('mf-unknown')).toEqual([]);
  });
});
