import type { Page } from '@playwright/test';
import { expect, isWhole, test } from './attacked-shop';

/** What a page's code gets of another page of the shop that it opened. */
async function readsOpened(page: Page, path: string, viaPath = path): Promise<string> {
  const popup = page.waitForEvent('popup');
  // Like the code of a remote that was tampered with: it runs in the document of the page.
  await page.evaluate((url) => {
    Object.assign(window, { opened: window.open(url, '_blank') });
  }, viaPath);
  const opened = await popup;
  if (viaPath !== path) {
    await opened.waitForLoadState();
    await opened.goto(new URL(path, page.url()).href);
  }
  await opened.locator('#main').waitFor();
  const read = await page.evaluate(() => {
    const { opened: handle } = window as unknown as { opened: Window };
    try {
      return handle.closed ? 'closed' : handle.document.title;
    } catch {
      return 'refused';
    }
  });
  await opened.close();
  return read;
}

const SENSITIVE = ['/payment', '/auth/signup', '/card', '/gift'];
const ALL_SENSITIVE = [
  ...SENSITIVE,
  '/checkout',
  '/auth/login',
  '/auth/resetpassword',
  '/success',
  '/profile',
];
const CLOSED = /^(?:closed|refused)$/;

test.describe('a page with card data or passwords', () => {
  test('is not readable by the page that opened it', async ({ page, attackedShop: { url } }) => {
    await page.goto(`${url}/`);
    // The attack itself works: other pages are readable.
    expect(await readsOpened(page, '/faq')).toContain('Gifti Global');
    for (const path of isWhole ? ALL_SENSITIVE : SENSITIVE)
      await test.step(path, async () => expect(await readsOpened(page, path)).toMatch(CLOSED));
  });

  test('is not readable when the shopper reaches it in an opened window, or from another such page', async ({
    page,
    attackedShop: { url },
  }) => {
    await page.goto(`${url}/`);
    expect(await readsOpened(page, '/payment', '/faq')).toMatch(CLOSED);
    await page.goto(`${url}/auth/login`);
    expect(await readsOpened(page, '/payment')).toMatch(CLOSED);
    await page.goto(`${url}/card?token=x`);
    expect(await readsOpened(page, '/auth/login')).toMatch(CLOSED);
  });

  test('does not load in a frame of the shop', async ({ page, attackedShop: { url } }) => {
    await page.goto(`${url}/`);
    const read = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = '/payment';
      const loaded = new Promise((done) => {
        frame.onload = done;
        setTimeout(done, 3_000);
      });
      document.body.append(frame);
      await loaded;
      try {
        return frame.contentDocument?.querySelector('#main') ? 'read' : 'empty';
      } catch {
        return 'refused';
      }
    });
    expect(read).toMatch(/^(?:empty|refused)$/);
  });

  test('may open a window that talks back to it, as sign-in providers do', async ({ page, attackedShop }) => {
    await page.goto(`${attackedShop.url}/auth/login`);
    const popup = page.waitForEvent('popup');
    await page.evaluate((address) => {
      window.addEventListener('message', ({ data }) => Object.assign(window, { answer: data }));
      window.open(address, 'provider', 'popup');
    }, `${attackedShop.sandbox}/inbox`);
    const opened = await popup;
    await opened.waitForLoadState();
    await opened.evaluate(() => window.opener.postMessage('signed in', '*'));
    await expect.poll(() => page.evaluate(() => (window as { answer?: string }).answer)).toBe('signed in');
  });
});

test('a script of the shop cannot become a service worker', async ({ page, attackedShop: { url } }) => {
  await page.goto(`${url}/`);
  const registered = await page.evaluate(async () => {
    const script = [...document.scripts].find(({ src }) => src.includes('/releases/'))?.src ?? '';
    if (!script) return 'no script';
    const registration = navigator.serviceWorker.register(script);
    return registration.then(
      () => 'registered',
      (error: Error) => error.name,
    );
  });
  expect(registered).toBe('TypeError');
});
