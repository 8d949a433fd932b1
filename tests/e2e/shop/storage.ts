import type { Page } from '@playwright/test';

/** What this browser has kept for the shop, as it stands. */
export function stored(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('state'));
}

/** Local storage holds this when the next page opens, and only then. */
export async function storeBeforehand(page: Page, text: string): Promise<void> {
  await page.addInitScript((state) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('state', state);
  }, text);
}

/** A browser whose owner has forbidden sites to keep anything. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

/** A browser with no room left for this site. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, value) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
}
