/**
 * Bundles the generator to dist/build.js and runs the task in the first argument (default: catalogue, see README.md).
 * A file on the command line is relative to the folder that npm was called in.
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
  external: ['countries-list', 'libphonenumber-js', 'typebox', 'world-countries'],
  logLevel: 'warning',
});

const [, , task = 'catalogue', file] = process.argv;
const callerFolder = process.env.INIT_CWD ?? process.cwd();
const tasks = {
  catalogue: ['--out', join(here, 'dist/catalogue.json')],
  art: ['--art', join(here, 'art')],
  bench: ['--size', 'bench', '--out', resolve(callerFolder, file ?? join(here, 'dist/catalogue-bench.json'))],
  large: ['--size', 'large', '--out', resolve(callerFolder, file ?? join(here, 'dist/catalogue-large.json'))],
};
const args = tasks[task];
if (args === undefined) {
  console.error(`"${task}" is not one of ${Object.keys(tasks).join(', ')}`);
  process.exit(1);
}
process.exit(spawnSync(process.execPath, [generator, ...args], { stdio: 'inherit' }).status ?? 1);
