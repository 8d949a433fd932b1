#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The operators' command. In a working tree, settings that the environment lacks are those of the shop that `npm start` runs
 * there; elsewhere the environment has all of them.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = join(root, 'platform/api/dist/giftstore.js');
const runningShop = join(root, 'platform/start/running-shop.mjs');

if (!existsSync(command)) {
  console.error(
    'giftstore is not built yet: run `npm start`, or `npm run build --workspace @giftstore/api`.',
  );
  process.exit(1);
}
try {
  if (existsSync(runningShop)) {
    const { environmentOfRunningShop, withDatabase } = await import(runningShop);
    Object.assign(process.env, await withDatabase(environmentOfRunningShop(process.env, root)));
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(command);
