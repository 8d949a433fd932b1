import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../running-shop/browser-flags';
import { shop } from '../running-shop/shop';
import { verdict } from './page-report';
import { kilobytes, table } from './report';
import { pageTargets } from './targets';

/** A page of each remote except the home page's. */
const pages = [
  ['mf-cart-checkout', '/cart'],
  ['mf-account', '/auth/login'],
  ['mf-rewards', '/merchandise'],
  ['mf-giveaway-redeem', '/card'],
  ['mf-static-content', '/faq'],
] as const;

/**
 * The scripts and styles that the browser fetches on navigation from home to another remote: until its page is visible,
 * and including what loads afterwards (such as the captcha widget).
 */
export async function nextRemotesReport(executablePath: string): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const rows = [];
    for (const [remote, path] of pages) {
      const { first, all } = await filesFor(browser, remote, path);
      const [name, ...figures] = verdict(
        `${remote}, ${path}`,
        (await gzippedBytes(first)) / 1024,
        pageTargets.nextRemoteKb,
      );
      rows.push([name ?? '', ...figures, kilobytes(await gzippedBytes(all))]);
    }
    return table(['from home to', 'KB, gzipped', 'at most', '', 'with what comes behind'], rows);
  } finally {
    await browser.close();
  }
}

async function filesFor(browser: Browser, remote: string, path: string) {
  const page = await browser.newPage();
  await page.goto(shop.url());
  await page.waitForLoadState('networkidle');
  const files = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
  });
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction(hasHeading, remote);
  const first = [...files];
  await page.waitForLoadState('networkidle');
  await page.close();
  return { first, all: [...files] };
}

/** Runs in the page. */
function hasHeading(remote: string): boolean {
  return document.querySelector(`[data-remote="${remote}"] h1`) !== null;
}

async function gzippedBytes(urls: string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
      return Number(response.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
