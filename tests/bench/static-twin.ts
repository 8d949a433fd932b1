import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * The page as it stands, as one file: its styles inside, its scripts gone, its pictures and font where they were. What
 * the same page costs when nothing has to be assembled.
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
    for (const gone of copy.querySelectorAll(
      'script, style, link[rel=stylesheet], link[rel=preload][as=script], link[rel=preload][as=style]',
    ))
      gone.remove();
    const style = document.createElement('style');
    style.textContent = styles;
    copy.querySelector('head')?.append(style);
    return `<!doctype html>${copy.outerHTML}`;
  });
}

/** Serves the twins, compressed as the storefront serves its pages; everything else comes from the storefront. */
export async function serveTwins(storefront: string): Promise<{
  url: string;
  put(path: string, html: string): void;
  close(): void;
}> {
  const pages = new Map<string, Buffer>();
  const server = createServer((asked, answer) => {
    const page = pages.get(asked.url ?? '');
    if (page) {
      answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page);
      return;
    }
    const through = request(
      storefront + asked.url,
      { headers: { ...asked.headers, host: new URL(storefront).host } },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      },
    );
    through.on('error', () => answer.destroy());
    through.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    put: (path, html) => pages.set(path, brotliCompressSync(html)),
    close: () => server.close().closeAllConnections(),
  };
}
