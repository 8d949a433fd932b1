import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the processes. npm packages stay outside, except for React and for the operators' command; our own workspace
 * packages go in. With `--fault-injection` the bundle goes to test/dist/ and obeys GIFTSTORE_FAULTS: for tests only.
 */
const injectable = process.argv.includes('--fault-injection');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@giftstore/'));

const options = {
  outdir: injectable ? 'test/dist' : 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  sourcemap: true,
  define: { __FAULT_INJECTION__: String(injectable) },
  // Drops the code behind the definition; everything else stays readable.
  minifySyntax: true,
  loader: { '.ttf': 'binary' },
  external: external.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
  write: false,
};

// CommonJS packages require Node's own modules.
const requireBanner = {
  js: "import { createRequire as createOwn } from 'node:module'; const require = createOwn(import.meta.url);",
};

// React is needed with the first mail: its production build is a chunk of its own.
await buildWhole({
  entryPoints: ['main', 'worker', 'migrate', 'seed'].map((entry) => `src/app/${entry}.ts`),
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  external: options.external.filter((name) => !/^(react|react-dom|@react-email)\b/.test(name)),
  define: { ...options.define, 'process.env.NODE_ENV': '"production"' },
  banner: requireBanner,
});

// A command should start at once: npm packages are bundled, which takes a third of the time to load, and what only few
// commands need is loaded when they need it. Outside stay native code and a package that reads files of its own.
await buildWhole({
  entryPoints: ['src/app/giftstore.ts'],
  splitting: true,
  chunkNames: 'giftstore/[name]-[hash]',
  // A CommonJS package that is loaded later has a default export only in a bundle.
  mainFields: ['module', 'main'],
  external: ['@node-rs/*', 'pdfkit', 'pg-native', 'cloudflare:sockets'],
  banner: requireBanner,
});

/** Each file is there as it was or as it is, never in part: a process may start while this runs. */
async function buildWhole(own) {
  const { outputFiles } = await build({ ...options, ...own });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, contents);
    renameSync(`${path}.new`, path);
  }
}
