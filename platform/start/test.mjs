// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './node-version.mjs';

requireNode();

const { runTests } = await import('./run-tests.mjs');
await runTests(join(dirname(fileURLToPath(import.meta.url)), '../..'), process.argv.slice(2));
