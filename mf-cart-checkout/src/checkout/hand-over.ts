/**
 * The payment page is a document of its own, so a checkout must outlive this one. Where local storage is full, the
 * session's storage carries it; where all storage is blocked, the window's name does: it lasts for this tab, and
 * browsers empty it when the tab leaves the site. A name that another site gave is believed only in that last case.
 */
const KEY = 'giftstore.checkout';
const MARK = `${KEY}:`;

export function handOver(value: unknown): void {
  const text = JSON.stringify(value);
  withSession(
    (storage) => storage.setItem(KEY, text),
    () => {
      window.name = MARK + text;
    },
  );
}

/** What was handed over, unchecked; undefined when there is nothing. */
export function takeOver(): unknown {
  const text = withSession(
    (storage) => storage.getItem(KEY),
    () => (window.name.startsWith(MARK) ? window.name.slice(MARK.length) : null),
  );
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function endHandOver(): void {
  withSession(
    (storage) => storage.removeItem(KEY),
    () => {
      if (window.name.startsWith(MARK)) window.name = '';
    },
  );
}

function withSession<T>(use: (storage: Storage) => T, otherwise: () => T): T {
  try {
    return use(sessionStorage);
  } catch {
    return otherwise();
  }
}
