import { directionOf } from './direction';
import { formatDate, formatDay, formatDenomination, formatMoney } from './formats';
import { addLocales, createI18n, detectLanguage, LANGUAGES } from './i18n';

it('translates in the namespace of a remote and falls back to the common one', () => {
  const i18n = createI18n('en');
  addLocales(i18n, 'mf-x', { en: { title: 'Your {{what}}' } });
  const t = i18n.getFixedT(null, 'mf-x');
  expect(t('title', { what: '<b>' })).toBe('Your <b>');
  expect(t('retry')).toBe('Try again');
});

describe('the language [core-9.2] [core-9.3] [more-4.15] [more-9.5]', () => {
  const cookie = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `i18nextLng=${value}; path=/`;
  };
  beforeEach(() => {
    localStorage.clear();
    cookie('; max-age=0');
    (LANGUAGES as unknown as string[]).splice(1, 9, 'ar');
  });
  afterEach(() => (LANGUAGES as unknown as string[]).splice(1));

  it.each([
    ['nothing', undefined, undefined, 'en'],
    ['local storage', 'ar', undefined, 'ar'],
    ['local storage with a region', 'ar-AE', undefined, 'ar'],
    ['local storage before the cookie', 'ar', 'en', 'ar'],
    ['the cookie', undefined, 'ar', 'ar'],
    ['the cookie, when storage has an unsupported language', 'xx', 'ar', 'ar'],
    ['a tag that only starts like a supported language', 'arabesque', undefined, 'en'],
  ])('is detected from %s', (_, stored, inCookie, language) => {
    if (stored) localStorage.setItem('i18nextLng', stored);
    if (inCookie) cookie(inCookie);
    expect(detectLanguage()).toBe(language);
  });

  it('is English when storage is blocked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(detectLanguage()).toBe('en');
    blocked.mockRestore();
  });
});

it('formats money with its currency and two decimals, which stay on its line [core-9.23]', () => {
  expect(formatMoney(105, 'AED')).toBe('AED\u00a0105.00');
  expect(formatMoney(1000.5, 'USD')).toBe('USD\u00a01,000.50');
  expect(formatDenomination(50, 'AED')).toBe('AED\u00a050');
});

it('formats a date with the name of the month, which reads the same in every country', () => {
  expect(formatDate('2026-11-20T09:00:00Z')).toBe('20\u00a0November\u00a02026');
});

it('formats a day of the calendar in Arabic with the digits of the prices', () => {
  expect(formatDay('2024-11-28')).toBe('28\u00a0November\u00a02024');
  expect(formatDay('2024-11-11', 'ar')).toBe('11\u00a0نوفمبر\u00a02024');
  expect(formatDenomination(1000, 'AED', 'ar')).toBe('AED\u00a01,000');
});

it('knows the direction of a language', () => {
  expect(['en', 'ar', 'ar-AE', 'fa'].map(directionOf)).toEqual(['ltr', 'rtl', 'rtl', 'rtl']);
});
