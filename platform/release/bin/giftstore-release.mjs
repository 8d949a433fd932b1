#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The release command. In a working tree, settings that the environment lacks are those of the shop that
 * `npm start` runs there.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = join(root, 'platform/release/dist/giftstore-release.js');
const runningShop = join(root, 'platform/start/running-shop.mjs');

if (!existsSync(command)) {
  console.error(
    'giftstore-release is not built yet: run `npm start`, or `npm run build --workspace @giftstore/release`.',
  );
  process.exit(3);
}
try {
  if (existsSync(runningShop)) {
    const { environmentOfRunningShop } = await import(runningShop);
    Object.assign(process.env, environmentOfRunningShop(process.env, root).env);
  }
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
await import(command);
