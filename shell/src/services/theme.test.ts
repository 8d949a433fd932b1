import { THEME_KEY } from '@giftstore/contracts';
import { chooseTheme, followTheme, onThemeChoice, themeChoice } from './theme';

const theme = () => document.documentElement.dataset.theme;
let stop = () => {};

/** Lets the system prefer a theme; returns the function that changes it. */
function systemPrefers(theme: 'light' | 'dark') {
  const media = Object.assign(new EventTarget(), { matches: theme === 'dark' });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media });
  return (next: 'light' | 'dark') => {
    media.matches = next === 'dark';
    media.dispatchEvent(new Event('change'));
  };
}

afterEach(() => {
  stop();
  chooseTheme('system');
  localStorage.clear();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('follows the system until a theme is chosen, and again afterwards', () => {
  const change = systemPrefers('light');
  stop = followTheme();
  expect(theme()).toBe('light');
  change('dark');
  expect(theme()).toBe('dark');
  chooseTheme('light');
  change('dark');
  expect([theme(), localStorage.getItem(THEME_KEY)]).toEqual(['light', 'light']);
  chooseTheme('system');
  expect([theme(), localStorage.getItem(THEME_KEY)]).toEqual(['dark', null]);
});

it('shows the theme that another tab chooses', () => {
  systemPrefers('light');
  stop = followTheme();
  const listener = jest.fn();
  const end = onThemeChoice(listener);
  localStorage.setItem(THEME_KEY, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
  expect([theme(), themeChoice()]).toEqual(['dark', 'dark']);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
});

it('has the chosen theme until the page ends where storage is blocked', () => {
  systemPrefers('light');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  chooseTheme('dark');
  expect([theme(), themeChoice()]).toEqual(['dark', 'dark']);
  setItem.mockRestore();
});

it("gives the browser's bar the header's colour", () => {
  systemPrefers('light');
  document.head.innerHTML =
    '<meta name="theme-color" content=""><style>[data-theme=dark] { --color-header: #0c3633 }</style>';
  chooseTheme('dark');
  expect(document.querySelector('meta')?.content).toBe('#0c3633');
  document.head.innerHTML = '';
});
