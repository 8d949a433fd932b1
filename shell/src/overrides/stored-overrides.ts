import { OVERRIDES_KEY } from './override-parameter';

/** URLs of entries by remote, as stored by an earlier page. They are parsed and checked again before use. */
export function storedOverrides(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? '{}');
    const entries = Object.entries(stored && typeof stored === 'object' ? stored : {});
    return Object.fromEntries(entries.filter(([, url]) => typeof url === 'string'));
  } catch {
    return {};
  }
}

export function storeOverrides(overrides: Record<string, string>): void {
  try {
    if (Object.keys(overrides).length) localStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
    else localStorage.removeItem(OVERRIDES_KEY);
  } catch {
    // Storage is blocked or full: the override applies to this page only.
  }
}
