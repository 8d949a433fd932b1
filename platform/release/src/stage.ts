import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openReleases } from './actions/open-releases';
import { BOOTH_PACKAGES, builtPackages, stageWorkingTree } from './actions/stage-working-tree';
import { actor } from './command/actor';

/**
 * A step of `npm start`: makes the builds of a working tree live. Creates keys when the working tree has the root key. With
 * `--booth`, of `npm run start:booth`: the booth's host and the giveaway.
 */
async function main(): Promise<void> {
  const workingTree = fileURLToPath(new URL('../../..', import.meta.url));
  const { values } = parseArgs({
    options: { from: { type: 'string', default: workingTree }, booth: { type: 'boolean', default: false } },
  });
  const from = resolve(values.from);
  const releases = await openReleases(process.env, workingTree, console.error);
  const names = values.booth ? BOOTH_PACKAGES : await builtPackages(from);
  await releases.makeKeys(names);
  await stageWorkingTree({
    from,
    names,
    channel: releases.channel(),
    baseUrl: releases.config.baseUrl,
    teamKey: releases.teamKey,
    by: actor(process.env),
    log: console.log,
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
