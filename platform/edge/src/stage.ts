import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readStoreConfig } from './config';
import { stageCheckout } from './store/stage-checkout';

async function main(): Promise<void> {
  const checkout = fileURLToPath(new URL('../../..', import.meta.url));
  const { values } = parseArgs({ options: { from: { type: 'string', default: checkout } } });
  const { releaseStore, channel } = readStoreConfig(process.env, checkout);
  await stageCheckout({ from: resolve(values.from), store: releaseStore, channel, log: console.log });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
