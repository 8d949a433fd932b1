/**
 * Shows all components of the kit on one page, for development: `npm run gallery -w @giftstore/ui`.
 * Serves gallery/dist on GALLERY_PORT (default 3420); with `--build` it only builds.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = dirname(fileURLToPath(import.meta.url));
const dist = join(folder, 'dist');
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

await build({
  entryPoints: [join(folder, 'gallery.tsx')],
  outdir: dist,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  sourcemap: true,
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
});
await writeFile(
  join(dist, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>UI kit</title><link rel="stylesheet" href="/gallery.css"><div id="root"></div>
<script type="module" src="/gallery.js"></script></html>`,
);

if (!process.argv.includes('--build')) {
  const port = Number(process.env.GALLERY_PORT ?? 3420);
  createServer(respond).listen(port, '127.0.0.1', () => console.log(`UI kit at http://localhost:${port}`));
}

/** The same style policy as the shop: no inline style element or attribute in the HTML. */
async function respond(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = normalize(join(dist, pathname === '/' ? 'index.html' : pathname));
  const body = file.startsWith(dist) ? await readFile(file).catch(() => undefined) : undefined;
  response.writeHead(body ? 200 : 404, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': "default-src 'self'; style-src 'self'; img-src 'self' data:",
  });
  response.end(body);
}
