/**
 * Bundles the two programs of this package; npm dependencies stay outside, workspace packages go in. `node build.mjs <folder>` writes them to
 * another folder than `dist`.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

const { outputFiles } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/giftstore-release.ts', 'src/stage.ts'],
  outdir: process.argv[2] ?? 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: Object.keys(dependencies).filter((name) => !name.startsWith('@giftstore/')),
  logLevel: 'warning',
  write: false,
});

// Each file is there as it was or as it is, never in part: a command may start while this runs.
for (const { path, contents } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}
