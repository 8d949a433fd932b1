/** Bundles the two programs of this package; npm dependencies stay outside, workspace packages go in. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/main.ts', 'src/stage.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: Object.keys(dependencies).filter((name) => !name.startsWith('@giftstore/')),
  logLevel: 'warning',
});
