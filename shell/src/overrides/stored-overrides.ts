import { OVERRIDES_KEY } from './override-parameter';

/** Addresses of entries by remote, as this browser was asked for them. Nothing of it is believed before it is read anew. */
export function storedOverrides(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? '{}');
    const entries = Object.entries(stored && typeof stored === 'object' ? stored : {});
    return Object.fromEntries(entries.filter(([, address]) => typeof address === 'string'));
  } catch {
    return {};
  }
}

export function storeOverrides(overrides: Record<string, string>): void {
  try {
    if (Object.keys(overrides).length) localStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
    else localStorage.removeItem(OVERRIDES_KEY);
  } catch {
    // Blocked or full: it holds for this page only.
  }
}
