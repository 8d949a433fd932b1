import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openReleases } from './actions/open-releases';
import { builtPackages, stageWorkingTree } from './actions/stage-working-tree';
import { actor } from './command/actor';

/** A step of `npm start`: makes the builds of a working tree live. Creates keys when the working tree has the root key. */
async function main(): Promise<void> {
  const workingTree = fileURLToPath(new URL('../../..', import.meta.url));
  const { values } = parseArgs({ options: { from: { type: 'string', default: workingTree } } });
  const from = resolve(values.from);
  const releases = await openReleases(process.env, workingTree, console.error);
  await releases.makeKeys(await builtPackages(from));
  await stageWorkingTree({
    from,
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
