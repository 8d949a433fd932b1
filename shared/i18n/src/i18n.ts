import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../locales/en.json';

/** Translations by language, nested as in the locale files: `{ en: { cart: { title: … } } }`. */
export type Locales = Record<string, Record<string, unknown>>;

/** The shop's languages; any other falls back to the first (rule more-4.15). */
export const LANGUAGES = ['en'] as const;

/**
 * Creates the page's i18next. The namespace `common` holds the messages that all packages share (errors, validation), and
 * every other namespace falls back to it. The shell and each remote add their own with `addLocales`.
 * @param language as returned by `detectLanguage`
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

/** Adds translations to the namespace `name`: a remote's own first, then those of each page as it is loaded. */
export function addLocales(i18n: I18n, name: string, locales: Locales): void {
  for (const [language, translations] of Object.entries(locales)) {
    i18n.addResourceBundle(language, name, translations, true);
  }
}

/**
 * The shopper's language: `i18nextLng` in local storage, then the cookie of that name, else English (rules core-9.2,
 * more-9.5). Languages that the shop does not have are skipped.
 */
export function detectLanguage(): string {
  const tags = [fromStorage(), /(?:^|;\s*)i18nextLng=([\w-]+)/.exec(document.cookie)?.[1]];
  const supported = tags.map((tag) =>
    LANGUAGES.find((language) => language === tag?.toLowerCase().split('-')[0]),
  );
  return supported.find(Boolean) ?? LANGUAGES[0];
}

function fromStorage(): string | undefined {
  try {
    return localStorage.getItem('i18nextLng') ?? undefined;
  } catch {
    return undefined;
  }
}
