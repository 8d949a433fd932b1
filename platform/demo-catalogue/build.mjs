/**
 * Bundles the generator to dist/build.js and runs it: without arguments it writes dist/catalogue.json, with
 * arguments what they say (see README.md). A file named on the command line is relative to where npm was called.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const generator = join(here, 'dist/build.js');

await build({
  absWorkingDir: here,
  entryPoints: ['src/build.ts'],
  outfile: generator,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: ['countries-list', 'libphonenumber-js', 'world-countries'],
  logLevel: 'warning',
});

const [, , task = 'catalogue', file] = process.argv;
const from = process.env.INIT_CWD ?? process.cwd();
const tasks = {
  catalogue: ['--out', join(here, 'dist/catalogue.json')],
  art: ['--art', join(here, 'art')],
  bench: ['--size', 'bench', '--out', resolve(from, file ?? join(here, 'dist/catalogue-bench.json'))],
  large: ['--size', 'large', '--out', resolve(from, file ?? join(here, 'dist/catalogue-large.json'))],
};
const args = tasks[task];
if (args === undefined) {
  console.error(`"${task}" is not one of ${Object.keys(tasks).join(', ')}`);
  process.exit(1);
}
process.exit(spawnSync(process.execPath, [generator, ...args], { stdio: 'inherit' }).status ?? 1);
