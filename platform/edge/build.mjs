/**
 * Bundles the edge, the judge and the releases page into one program each, from which npm dependencies stay outside, and what renders
 * pages into another, which holds everything, because it may read no file.
 */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const dependencies = ['./package.json', '../release/package.json'].flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).dependencies),
);

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    main: 'src/main.ts',
    judge: 'src/judge/judge.ts',
    'releases-page': 'src/releases-page/main.ts',
  },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: dependencies.filter((name) => !name.startsWith('@giftstore/')),
  logLevel: 'warning',
});

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/render/render-program.ts'],
  outfile: 'dist/render-program.js',
  bundle: true,
  // Deno gets it on its command line.
  minify: true,
  platform: 'neutral',
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
});
