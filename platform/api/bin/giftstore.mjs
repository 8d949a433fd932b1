#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The operators' command. Inside a checkout, what the environment does not say is taken from the store that `npm start`
 * runs there; alone, the environment says everything.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = join(root, 'platform/api/dist/giftstore.js');
const store = join(root, 'platform/start/running-shop.mjs');

if (!existsSync(command)) {
  console.error(
    'giftstore is not built yet: run `npm start`, or `npm run build --workspace @giftstore/api`.',
  );
  process.exit(1);
}
try {
  if (existsSync(store)) {
    const { environmentOfRunningShop, withDatabase } = await import(store);
    Object.assign(process.env, await withDatabase(environmentOfRunningShop(process.env, root)));
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(command);
