import { THEME_KEY, type Theme } from '@giftstore/contracts';

/** What the visitor chose in the footer. */
export type ThemeChoice = Theme | 'system';

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** A choice that storage refused, for the rest of this page. */
let unsaved: ThemeChoice | undefined;

export function themeChoice(): ThemeChoice {
  if (unsaved) return unsaved;
  const stored = readStored();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice and shows the page in that theme. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
    unsaved = undefined;
  } catch {
    unsaved = choice;
  }
  applyTheme();
}

/** Calls `listener` whenever a theme is chosen, in this tab or another. Returns the unsubscribe function. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Applies the theme when the system's changes or another tab chooses one. The document has applied it before the first paint
 * (platform/edge/src/page/theme-script.ts). Returns the function that stops it.
 */
export function followTheme(): () => void {
  const system = window.matchMedia?.(SYSTEM_IS_DARK);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === THEME_KEY || key === null) applyTheme();
  };
  system?.addEventListener('change', applyTheme);
  window.addEventListener('storage', onStorage);
  applyTheme();
  return () => {
    system?.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', onStorage);
  };
}

function applyTheme(): void {
  const choice = themeChoice();
  const root = document.documentElement;
  root.dataset.theme = choice === 'system' ? systemTheme() : choice;
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const color = getComputedStyle(root).getPropertyValue('--color-header').trim();
  if (bar && color) bar.content = color;
  for (const listener of listeners) listener();
}

const systemTheme = (): Theme => (window.matchMedia?.(SYSTEM_IS_DARK).matches ? 'dark' : 'light');

function readStored(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}
