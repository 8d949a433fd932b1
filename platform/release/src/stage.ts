import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openReleases } from './actions/open-releases';
import { builtPackages, stageCheckout } from './actions/stage-checkout';
import { actor } from './command/actor';

/** `npm start`'s step: what is built in a checkout becomes live. Where the root key is the checkout's own, keys are made. */
async function main(): Promise<void> {
  const checkout = fileURLToPath(new URL('../../..', import.meta.url));
  const { values } = parseArgs({ options: { from: { type: 'string', default: checkout } } });
  const from = resolve(values.from);
  const releases = await openReleases(process.env, checkout, console.error);
  await releases.makeKeys(await builtPackages(from));
  await stageCheckout({
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
