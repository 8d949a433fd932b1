#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The command of those who ship. Inside a checkout, what the environment does not say is taken from the store that
 * `npm start` runs there; alone, the environment says everything.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = join(root, 'platform/release/dist/giftstore-release.js');
const store = join(root, 'platform/start/running-shop.mjs');

if (!existsSync(command)) {
  console.error(
    'giftstore-release is not built yet: run `npm start`, or `npm run build --workspace @giftstore/release`.',
  );
  process.exit(3);
}
try {
  if (existsSync(store)) {
    const { environmentOfRunningShop } = await import(store);
    Object.assign(process.env, environmentOfRunningShop(process.env, root).env);
  }
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
await import(command);
