import { useTranslation } from '@giftstore/i18n';
import { companyLocales } from '../company/CompanyDetails';
import ar from './locales/ar.json';
import en from './locales/en.json';

/** Texts around a document, in the languages of the documents. */
export const documentLocales = { en: { ...en, ...companyLocales.en }, ar: { ...ar, ...companyLocales.ar } };

/** Translates into the language of the document, which need not be the shop's. */
export function useDocumentTranslation(language: string) {
  const { i18n } = useTranslation();
  return { t: i18n.getFixedT(language, 'mf-static-content') as (key: string, values?: object) => string };
}
