// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './node-version.mjs';

requireNode();

const { runShop } = await import('./run-shop.mjs');
await runShop(join(dirname(fileURLToPath(import.meta.url)), '../..'), process.argv.slice(2));
