import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageConfig, ReleaseMap } from '@giftstore/contracts';
import { readHead } from '../channel/channel-records';
import { FolderObjects } from '../objects/folder-objects';
import { ReleaseRepository } from '../repository/release-repository';
import { fixtureChannel, longScript, stageFixture, temporaryFolder } from '../testing/fixture-working-tree';
import { boothPermissions, boothPolicy } from './booth-policy';
import { exportBooth } from './export-booth';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let to: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  to = await mkdtemp(join(tmpdir(), 'booth-'));
});
afterEach(async () => {
  await folder.remove();
  await rm(to, { recursive: true });
});

const config = {
  brandName: 'Gifti Global',
  apiBase: 'https://shop.example',
  captcha: { provider: 'own' },
  booth: { event: 'fair' },
} as unknown as PageConfig;

async function stagedMap(): Promise<ReleaseMap> {
  const objects = new FolderObjects(join(folder.path, 'releases'));
  const { record } = await readHead(objects, 'live', fixtureChannel(folder.path, objects).rootKeys);
  if (!record) throw new Error('nothing was staged');
  return record.map;
}

it('writes the headers that an edge sends with a booth', async () => {
  await stageFixture(
    folder.path,
    {
      'shell/booth': {
        name: 'booth-host',
        files: { 'main.js': longScript('host'), 'service-worker.js': longScript('worker') },
        routes: [{ path: '*', chrome: 'none', title: { en: 'Giveaway' } }],
        entry: { scripts: ['main.js'], styles: [], fonts: [] },
        mounts: { 'mf-giveaway-redeem': ['/giveaway'] },
      },
      'mf-giveaway-redeem': {
        files: { 'remoteEntry.js': longScript('giveaway') },
        routes: [{ path: '/giveaway' }],
      },
    },
    ['booth-host', 'mf-giveaway-redeem'],
  );
  const map = await stagedMap();
  const repository = new ReleaseRepository(new FolderObjects(join(folder.path, 'releases')));
  expect(await exportBooth(repository, { map, config, to })).toContain('_headers');
  const [everywhere] = (await readFile(join(to, '_headers'), 'utf8')).split('\n/releases/*');
  expect(everywhere?.split('\n')).toEqual([
    '/*',
    `  Content-Security-Policy: ${boothPolicy(config, map, true)}`,
    '  X-Content-Type-Options: nosniff',
    '  X-Frame-Options: DENY',
    '  Referrer-Policy: no-referrer',
    `  Permissions-Policy: ${boothPermissions}`,
  ]);
});
