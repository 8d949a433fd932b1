// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './node-version.mjs';

requireNode();

const { runPart } = await import('./run-part.mjs');
await runPart(join(dirname(fileURLToPath(import.meta.url)), '../..'), process.argv.slice(2));
