import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * The current page as one file, with inlined styles and without scripts; images and the font stay separate. It shows what
 * the page costs without assembly.
 */
export async function snapshotOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const absolute = (text: string, base: string | null) =>
      text.replace(/url\("?([^")]+)"?\)/g, (whole, url: string) =>
        url.startsWith('data:') ? whole : `url("${new URL(url, base ?? location.href).pathname}")`,
      );
    const styles = [...document.styleSheets]
      .map((sheet) => [...sheet.cssRules].map((rule) => absolute(rule.cssText, sheet.href)).join('\n'))
      .join('\n');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll(
      'script, style, link[rel=stylesheet], link[rel=preload][as=script], link[rel=preload][as=style]',
    ))
      element.remove();
    const style = document.createElement('style');
    style.textContent = styles;
    copy.querySelector('head')?.append(style);
    return `<!doctype html>${copy.outerHTML}`;
  });
}

/** Serves the twins, compressed like the storefront's pages, and proxies everything else to the storefront. */
export async function serveTwins(storefront: string): Promise<{
  url: string;
  put(path: string, html: string): void;
  close(): void;
}> {
  const pages = new Map<string, Buffer>();
  const server = createServer((incoming, response) => {
    const page = pages.get(incoming.url ?? '');
    if (page) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page);
      return;
    }
    const proxied = request(
      storefront + incoming.url,
      { headers: { ...incoming.headers, host: new URL(storefront).host } },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    proxied.on('error', () => response.destroy());
    proxied.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    put: (path, html) => pages.set(path, brotliCompressSync(html)),
    close: () => server.close().closeAllConnections(),
  };
}
