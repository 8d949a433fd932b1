import { build } from 'esbuild';

const dependencies = ['envalid', 'fastify', 'jose', 'postal-mime', 'smtp-server'];

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

// What browsers load: classic scripts, since Stripe.js is one and finds its own address by `document.currentScript`.
await build({
  entryPoints: { stripe: 'src/stripe-js/stripe.ts', field: 'src/stripe-js/field.ts' },
  outdir: 'dist/browser',
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  format: 'iife',
  minify: true,
});
