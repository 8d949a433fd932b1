import { formatDate, formatDenomination, formatMoney } from './formats';
import { addLocales, createI18n, detectLanguage } from './i18n';

it("speaks a remote's words under its own name and falls back to the common ones", () => {
  const i18n = createI18n('en');
  addLocales(i18n, 'mf-x', { en: { title: 'Your {{what}}' } });
  const t = i18n.getFixedT(null, 'mf-x');
  expect(t('title', { what: '<b>' })).toBe('Your <b>');
  expect(t('retry')).toBe('Try again');
});

it('detects the language from storage, then a cookie, and falls back to English', () => {
  expect(detectLanguage()).toBe('en');
  localStorage.setItem('i18nextLng', 'xx');
  expect(detectLanguage()).toBe('en');
  localStorage.setItem('i18nextLng', 'en-GB');
  expect(detectLanguage()).toBe('en');
});

it('writes money with its currency and two decimals', () => {
  expect(formatMoney(105, 'AED')).toBe('AED 105.00');
  expect(formatMoney(1000.5, 'USD')).toBe('USD 1,000.50');
  expect(formatDenomination(50, 'AED')).toBe('AED 50');
});

it('writes a date with its month in words, so that no country reads it as another day', () => {
  expect(formatDate('2026-11-20T09:00:00Z')).toBe('20 November 2026');
});
