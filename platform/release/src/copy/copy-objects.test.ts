import { join } from 'node:path';
import { LiveReleases } from '../channel/live-releases';
import { FolderObjects } from '../objects/folder-objects';
import { openS3Objects } from '../objects/s3-objects';
import { BUCKET, startS3, useS3Credentials } from '../objects/testing/s3-server';
import {
  fixtureChannel,
  SHOP,
  stageBuilt,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { createCopy, keysToCopy } from './copy-objects';

// The machine may be busy.
jest.setTimeout(60_000);
useS3Credentials();

it('reads the records that name releases first, so that a copy in the reverse order is whole at each moment', async () => {
  const [folder, s3] = await Promise.all([temporaryFolder(), startS3()]);
  try {
    const source = new FolderObjects(join(folder.path, 'releases'));
    const workingTree = join(folder.path, 'working-tree');
    for (const [name, fixture] of Object.entries(SHOP)) await writeBuild(workingTree, name, fixture);
    const staged = await stageBuilt(folder.path, workingTree, source);
    const options = { endpoint: s3.endpoint, pathStyle: true };
    const target = await openS3Objects(`s3://${BUCKET}/copy`, options);
    const { rootKeys } = fixtureChannel(folder.path, source);
    const edge = new LiveReleases({
      objects: target,
      channel: 'live',
      rootKeys,
      warn: fail,
      checkIntervalMs: 0,
    });

    const keys = await keysToCopy(source);
    expect(keys[0]).toMatch(/^channels\//);
    for (const key of keys.reverse()) {
      expect(await target.list('channels/')).toEqual([]);
      await createCopy(target, key, (await source.read(key)) ?? fail(key));
      if (key.startsWith('channels/')) break;
    }
    expect(await edge.current()).toEqual(staged);
    const [key = ''] = keys;
    await expect(createCopy(target, key, Buffer.from(''))).rejects.toThrow('already');
  } finally {
    await Promise.all([folder.remove(), s3.stop()]);
  }
});

function fail(message: string): never {
  throw new Error(message);
}
