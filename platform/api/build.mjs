import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the processes with their npm packages, as `npm run packages` does: loading these one by one took half of the CPU of a start.
 * With `--fault-injection` the bundle goes to test/dist/ and obeys GIFTSTORE_FAULTS: for tests only.
 */
const injectable = process.argv.includes('--fault-injection');

/** Native code, a package that reads files of its own, and what only other systems have. */
const outside = ['@node-rs/*', 'pdfkit', 'pg-native', 'cloudflare:sockets'];
/** CommonJS packages that are loaded later, or load others later: in a bundle, these would have a default export only. */
const loadedLater = ['cookie', '@opentelemetry/*', '@zxcvbn-ts/*', 'graphile-worker'];

/**
 * Maps the packages to their files only: with each of their lines, the first stack trace takes 28 MB and stops the process for
 * 0.2 s.
 */
const mapOwnLines = {
  name: 'map-own-lines',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, ({ path }) => {
      const map = {
        version: 3,
        sources: [basename(path)],
        sourcesContent: [''],
        names: [],
        mappings: 'AAAA',
      };
      const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
      return { contents: `${readFileSync(path, 'utf8')}\n//# sourceMappingURL=${url}`, loader: 'default' };
    }),
};

const options = {
  outdir: injectable ? 'test/dist' : 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  sourcemap: true,
  plugins: [mapOwnLines],
  define: { __FAULT_INJECTION__: String(injectable) },
  // Drops the code behind the definition; everything else stays readable.
  minifySyntax: true,
  loader: { '.ttf': 'binary' },
  external: outside,
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
  external: [...outside, ...loadedLater],
  define: { ...options.define, 'process.env.NODE_ENV': '"production"' },
  banner: requireBanner,
});

// A command should start at once: what only few commands need is loaded when they need it.
await buildWhole({
  entryPoints: {
    giftstore: 'src/app/giftstore.ts',
    ...(injectable && { 'command-host': 'test/harness/command-host.ts' }),
  },
  splitting: true,
  chunkNames: 'giftstore/[name]-[hash]',
  // A CommonJS package that is loaded later has a default export only in a bundle.
  mainFields: ['module', 'main'],
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
