/**
 * Bundles the edge into one program, from which npm dependencies stay outside, and what renders pages into another, which
 * holds everything: it may read nothing but itself.
 */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const dependencies = ['./package.json', '../release/package.json'].flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).dependencies),
);

const settings = {
  absWorkingDir: import.meta.dirname,
  bundle: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
};

await build({
  ...settings,
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  format: 'esm',
  sourcemap: true,
  external: dependencies.filter((name) => !name.startsWith('@giftstore/')),
});

await build({
  ...settings,
  entryPoints: ['src/render/render-worker.ts'],
  outfile: 'dist/render-worker.cjs',
  format: 'cjs',
});
