import type { Page } from '@playwright/test';

/** The shop's raw state in localStorage. */
export function storedState(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('state'));
}

/** Writes the shop's state to localStorage when the next page opens, once. */
export async function presetStorage(page: Page, text: string): Promise<void> {
  await page.addInitScript((state) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('state', state);
  }, text);
}

/** Makes the browser refuse all storage. */
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

/** Makes the browser's storage full for this site. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, value) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
}
