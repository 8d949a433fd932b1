import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../locales/en.json';

/** Words by language: `{ en: { "cart.title": … } }`; nested keys as in the locale files. */
export type Locales = Record<string, Record<string, unknown>>;

/** The languages that the shop speaks; others fall back to the first (spec second §4: English). */
export const LANGUAGES = ['en'] as const;

/**
 * The page's i18next with the words that everybody uses (failures, validation) in the namespace `common`, to which
 * every other falls back. The shell and each remote add their own words under their name with `addLocales`.
 * @param language as `detectLanguage` found it
 */
export function createI18n(language: string): I18n {
  const i18n = createInstance();
  i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: LANGUAGES[0],
    resources: { en: { common: en } },
    ns: ['common'],
    defaultNS: 'common',
    fallbackNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return i18n;
}

/** Adds words of a remote under its name, to those that are there: its own first, then each page's as the page comes. */
export function addLocales(i18n: I18n, name: string, locales: Locales): void {
  for (const [language, words] of Object.entries(locales)) {
    i18n.addResourceBundle(language, name, words, true);
  }
}

/**
 * The visitor's language: `i18nextLng` in local storage, then the cookie of that name, else English (spec core §9). What
 * the shop does not speak is passed over.
 */
export function detectLanguage(): string {
  const wanted = [fromStorage(), /(?:^|;\s*)i18nextLng=([\w-]+)/.exec(document.cookie)?.[1]];
  const known = wanted.map((tag) =>
    LANGUAGES.find((language) => language === tag?.toLowerCase().split('-')[0]),
  );
  return known.find(Boolean) ?? LANGUAGES[0];
}

function fromStorage(): string | undefined {
  try {
    return localStorage.getItem('i18nextLng') ?? undefined;
  } catch {
    return undefined;
  }
}
