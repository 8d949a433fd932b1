import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

/** A shop with the strict policy that the real one has: a nonce, no inline style, the sandbox for frames and calls. */
export interface Shop {
  url: string;
  close: () => void;
}

/** @param newSecret makes an intent on the server's side and gives its client secret */
export async function openShop(sandboxUrl: string, newSecret: () => Promise<string>): Promise<Shop> {
  const script = await bundle('e2e/shop-page.tsx', { 'process.env.NODE_ENV': '"production"' });
  const policy = `default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'self'; connect-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; img-src data:; base-uri 'none'`;
  const page = `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><div id="root"></div>
<script nonce="n" src="${sandboxUrl}/stripe.js"></script><script nonce="n" src="/page.js"></script>`;
  const server: Server = createServer(async (request, response) => {
    if (request.url === '/page.js') return response.setHeader('content-type', 'text/javascript').end(script);
    if (request.url === '/intent') return response.end(JSON.stringify({ secret: await newSecret() }));
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end(page);
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}

/** Bundles one browser entry of this package to text. */
export async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', entry)],
    bundle: true,
    write: false,
    jsx: 'automatic',
    format: 'iife',
    target: 'es2022',
    define,
  });
  return outputFiles[0]?.text ?? '';
}
