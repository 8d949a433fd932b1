import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promote } from '../actions/promote';
import { publish } from '../actions/publish';
import { LiveReleases } from '../channel/live-releases';
import { teamKeyOf } from '../keys/own-keys';
import {
  fixtureChannel,
  SHOP,
  stageBuilt,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { openS3Objects } from './s3-objects';
import { BUCKET, startS3, useS3Credentials } from './testing/s3-server';

// The machine may be busy.
jest.setTimeout(60_000);
useS3Credentials();

/** Builds a remote of the fixture as another version, with one file changed. */
async function rebuild(workingTree: string, name: string, version: string): Promise<string> {
  const fixture = SHOP[name];
  if (!fixture) throw new Error(`${name} is no package of the fixture`);
  const files = { ...fixture.files, 'remoteEntry.js': `${fixture.files['remoteEntry.js']} // ${version}` };
  const dist = await writeBuild(workingTree, name, { ...fixture, files });
  const file = join(dist, 'release.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }));
  return dist;
}

it('serves a shop: two teams promote at once, and an edge follows both', async () => {
  const [folder, s3] = await Promise.all([temporaryFolder(), startS3()]);
  try {
    const open = () => openS3Objects(`s3://${BUCKET}/shop`, { endpoint: s3.endpoint, pathStyle: true });
    const [one, other] = await Promise.all([open(), open()]);
    const workingTree = join(folder.path, 'working-tree');
    for (const [name, fixture] of Object.entries(SHOP)) await writeBuild(workingTree, name, fixture);
    const staged = await stageBuilt(folder.path, workingTree, one);
    const { rootKeys } = fixtureChannel(folder.path, one);
    const edge = new LiveReleases({
      objects: await open(),
      channel: 'live',
      rootKeys,
      warn: fail,
      checkIntervalMs: 0,
    });
    expect(await edge.current()).toEqual(staged);

    const teams = [
      { objects: one, remote: 'mf-catalogue', version: '0.2.0' },
      { objects: other, remote: 'mf-static-content', version: '0.3.0' },
    ];
    for (const { objects, remote, version } of teams) {
      const teamKey = teamKeyOf({ folder: join(folder.path, 'keys') }, remote);
      await publish(objects, {
        remote,
        from: await rebuild(workingTree, remote, version),
        teamKey,
        rootKeys,
      });
    }
    await Promise.all(
      teams.map(({ objects, remote, version }) =>
        promote(fixtureChannel(folder.path, objects), {
          releases: [{ remote, version }],
          baseUrl: '/releases/',
          by: 'a team',
        }),
      ),
    );
    // A page does not wait long for a slow store, so the edge may need many looks; the test's time limit ends them.
    let live = await edge.current();
    while (live?.revision !== staged.revision + 2) {
      await setTimeout(20);
      live = await edge.current();
    }
    expect(live).toMatchObject({
      revision: staged.revision + 2,
      remotes: { 'mf-catalogue': { version: '0.2.0' }, 'mf-static-content': { version: '0.3.0' } },
    });
  } finally {
    await Promise.all([folder.remove(), s3.stop()]);
  }
});

function fail(message: string): never {
  throw new Error(message);
}
