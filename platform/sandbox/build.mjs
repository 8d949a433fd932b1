import { build } from 'esbuild';
import { browserScripts } from './browser-scripts.mjs';

const dependencies = ['fastify', 'jose', 'postal-mime', 'smtp-server'];

await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: dependencies,
});

await build({
  entryPoints: browserScripts,
  outdir: 'dist/browser',
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  format: 'iife',
  minify: true,
});
