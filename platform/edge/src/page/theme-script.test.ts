import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { THEME_KEY } from '@giftstore/contracts';
import { NONCE } from './page-parts';
import { THEME_COLORS, themeScript } from './theme-script';

/** Runs the script in a page of its own; returns the theme that it sets and the colour of the browser's bar. */
function open({ isDark = false, read = (_key: string): string | null => null }) {
  const text = themeScript()
    .filter((part) => part !== NONCE)
    .join('');
  const [, code = ''] = /<script nonce="">([\s\S]+)<\/script>/.exec(text) ?? [];
  const root = { dataset: {} as { theme?: string } };
  const bar = { content: '' };
  runInNewContext(code, {
    document: { documentElement: root, querySelector: () => bar },
    localStorage: { getItem: read },
    matchMedia: (query: string) => ({ matches: isDark && query === '(prefers-color-scheme: dark)' }),
  });
  return { theme: root.dataset.theme, color: bar.content };
}

it('sets the theme of the system when the visitor has chosen none', () => {
  expect(open({ isDark: true })).toEqual({ theme: 'dark', color: THEME_COLORS.dark });
  expect(open({})).toEqual({ theme: 'light', color: THEME_COLORS.light });
});

it('sets the chosen theme, whatever the system prefers', () => {
  const stored = (theme: string) => (key: string) => (key === THEME_KEY ? theme : null);
  expect(open({ isDark: true, read: stored('light') }).theme).toBe('light');
  expect(open({ read: stored('dark') }).theme).toBe('dark');
});

it('sets the theme of the system where storage is blocked or holds something else', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(open({ isDark: true, read: blocked }).theme).toBe('dark');
  expect(open({ isDark: true, read: () => 'constructor' }).theme).toBe('dark');
});

it("has the header's colours", () => {
  const css = readFileSync(join(__dirname, '../../../../shared/ui/src/tokens/tokens.css'), 'utf8');
  const [light, dark] = [...css.matchAll(/--color-header: (#\w+)/g)].map(([, color]) => color);
  expect({ light, dark }).toEqual(THEME_COLORS);
});
