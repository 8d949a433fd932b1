import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Bundles each process into one file; npm packages stay outside, our own workspace packages go in. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@giftstore/'));

const options = {
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: external.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
};

await build({
  ...options,
  entryPoints: ['main', 'worker', 'migrate', 'seed'].map((entry) => `src/${entry}.ts`),
});

// A command should answer at once: what few of its words need is loaded when they need it.
await build({
  ...options,
  entryPoints: ['src/giftstore.ts'],
  splitting: true,
  chunkNames: 'giftstore/[name]-[hash]',
});
