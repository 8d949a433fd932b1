import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { browserScripts } from '../browser-scripts.mjs';
import { readConfig } from '../src/config';
import type { BrowserScripts } from '../src/provider';
import { type Sandbox, startSandbox } from '../src/sandbox';

/** A shop with the strict policy that the real one has: a nonce, no inline style, the sandbox for frames and calls. */
export interface Shop {
  url: string;
  close: () => void;
}

interface ShopSettings {
  /** The sandbox's scripts on the page, by path. */
  scripts: string[];
  /** The page's own script, from this package's folder. */
  entry: string;
  /** Makes an intent on the server's side and gives its client secret. */
  secret?: () => Promise<string>;
}

/** `?coop=…` sets the page's `Cross-Origin-Opener-Policy`. */
export async function openShop(sandboxUrl: string, { scripts, entry, secret }: ShopSettings): Promise<Shop> {
  const script = await bundle(entry, { 'process.env.NODE_ENV': '"production"' });
  const policy = `default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'self'; connect-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; img-src data:; base-uri 'none'`;
  const provided = scripts.map((path) => `<script nonce="n" src="${sandboxUrl}${path}"></script>`).join('');
  const page = `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><div id="root"></div>
${provided}<script nonce="n" src="/page.js"></script>`;
  const server: Server = createServer(async (request, response) => {
    if (request.url === '/page.js') return response.setHeader('content-type', 'text/javascript').end(script);
    if (request.url === '/intent') return response.end(JSON.stringify({ secret: await secret?.() }));
    const coop = new URL(request.url ?? '/', sandboxUrl).searchParams.get('coop');
    response.setHeader('cross-origin-opener-policy', coop ?? 'same-origin-allow-popups');
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end(page);
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}

/** A sandbox on free ports with the browser scripts as they are now. */
export async function openSandbox(): Promise<Sandbox> {
  const scripts = await Promise.all(
    Object.entries(browserScripts).map(async ([name, entry]) => [name, await bundle(entry)]),
  );
  const webhookUrl = 'http://localhost:9/nobody-listens';
  const config = { ...readConfig({}), port: 0, smtpPort: 0, webhookUrl, webhookSecret: 'whsec_test' };
  return startSandbox(config, Object.fromEntries(scripts) as BrowserScripts);
}

/** Bundles one browser entry of this package to text. */
async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
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
