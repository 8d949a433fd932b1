import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { browserScripts } from '../browser-scripts.mjs';
import { readConfig } from '../src/config';
import type { BrowserScripts } from '../src/provider';
import { type Sandbox, startSandbox } from '../src/sandbox';

/** A minimal shop with a policy as strict as the real one's: scripts by nonce, no inline styles. */
export interface Shop {
  url: string;
  close: () => void;
}

interface ShopSettings {
  /** The sandbox's scripts on the page, by path. */
  scripts: string[];
  /** The page's own script, from this package's folder. */
  entry: string;
  /** Creates an intent on the server and returns its client secret. */
  secret?: () => Promise<string>;
}

/** Starts a shop. `?coop=…` sets the page's `Cross-Origin-Opener-Policy`. */
export async function openShop(sandboxUrl: string, { scripts, entry, secret }: ShopSettings): Promise<Shop> {
  const script = await bundle(entry, { 'process.env.NODE_ENV': '"production"' });
  const policy = `default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'self'; connect-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; img-src data:; base-uri 'none'`;
  const scriptTags = scripts.map((path) => `<script nonce="n" src="${sandboxUrl}${path}"></script>`).join('');
  const page = `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><div id="root"></div>
${scriptTags}<script nonce="n" src="/page.js"></script>`;
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

/** Starts a sandbox on free ports with newly built browser scripts. */
export async function openSandbox(): Promise<Sandbox> {
  const scripts = await Promise.all(
    Object.entries(browserScripts).map(async ([name, entry]) => [name, await bundle(entry)]),
  );
  const webhookUrl = 'http://localhost:9/unreachable';
  const config = { ...readConfig({}), port: 0, smtpPort: 0, webhookUrl, webhookSecret: 'whsec_test' };
  return startSandbox(config, Object.fromEntries(scripts) as BrowserScripts);
}

/** Bundles a browser script of this package. */
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
