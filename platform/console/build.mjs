import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the console with the commands that it runs, as the operators' command is bundled: outside stay native code, a package
 * that reads files of its own, and the web server.
 */
const root = join(import.meta.dirname, '../..');
const STYLES = [
  'shared/ui/src/tokens/tokens.css',
  'shared/ui/src/tokens/base.css',
  'platform/console/src/view/console.css',
  'platform/console/src/view/tables.css',
  'platform/console/src/view/forms.css',
];

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { main: 'src/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  // A CommonJS package that is loaded later has a default export only in a bundle.
  mainFields: ['module', 'main'],
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: true,
  define: { __FAULT_INJECTION__: 'false', 'process.env.NODE_ENV': '"production"' },
  minifySyntax: true,
  loader: { '.ttf': 'binary' },
  external: ['@node-rs/*', 'pdfkit', 'pg-native', 'cloudflare:sockets', 'fastify', '@fastify/*', 'pino'],
  banner: {
    js: "import { createRequire as createOwn } from 'node:module'; const require = createOwn(import.meta.url);",
  },
  logLevel: 'warning',
});

mkdirSync(join(import.meta.dirname, 'dist'), { recursive: true });
writeFileSync(
  join(import.meta.dirname, 'dist/console.css'),
  STYLES.map((path) => readFileSync(join(root, path), 'utf8')).join('\n'),
);
