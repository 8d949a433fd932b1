// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './node-version.mjs';

requireNode();

const { runStore } = await import('./run-store.mjs');
await runStore(join(dirname(fileURLToPath(import.meta.url)), '../..'), process.argv.slice(2));
