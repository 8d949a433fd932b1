import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Bundles each process into one file; npm packages stay outside, our own workspace packages go in. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@giftstore/'));

await build({
  entryPoints: ['main', 'worker', 'migrate', 'seed', 'giftstore'].map((entry) => `src/${entry}.ts`),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: external.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});
