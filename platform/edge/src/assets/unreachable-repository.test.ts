import { rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { call, startEdge } from '../testing/running-edge';

it('responds with 503, and not 404, for a file that an unreachable repository may have', async () => {
  const folder = await temporaryFolder();
  const { map } = await stageFixture(folder.path);
  const base = map.remotes['mf-catalogue']?.base ?? '';
  const { origin, stop } = await startEdge(folder.path);
  const get = (path: string) => call(origin, path);
  expect((await get('/releases.json')).status).toBe(200);
  const store = join(folder.path, 'releases');
  const unknown = '/releases/mf-catalogue/9.9.9/remoteEntry.js';

  await rename(store, `${store}-moved`);
  for (const path of [`${base}lazy.js`, unknown]) {
    const { status, headers } = await get(path);
    expect([path, status]).toEqual([path, 503]);
    expect(headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
  }
  // A disk that fails in place of one that is absent.
  await symlink(store, store);
  expect((await get(`${base}lazy.js`)).status).toBe(503);
  expect((await get('/releases/mf-catalogue/9.9.9/server/index.js')).status).toBe(404);

  await rename(`${store}-moved`, `${store}-back`);
  await rename(store, `${store}-link`);
  await rename(`${store}-back`, store);
  expect((await get(`${base}lazy.js`)).status).toBe(200);
  expect((await get(unknown)).status).toBe(404);
  await stop();
  await folder.remove();
});
