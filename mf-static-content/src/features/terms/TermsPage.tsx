import { paths } from '@giftstore/contracts';
import { type PageContext, usePageTitle } from '@giftstore/remote';
import { useLocation } from 'react-router-dom';
import { document } from '../../../content/terms/document.yaml';
import { DocumentArticle } from '../../documents/DocumentArticle';
import { editionAt, requireVersion } from '../../documents/edition-at';
import { documentLocales, useDocumentTranslation } from '../../documents/use-document-translation';
import { LanguageToggle } from './LanguageToggle';
import ar from './locales/ar.json';
import en from './locales/en.json';
import { useRememberedLanguage } from './remembered-language';

export const locales = { en: { ...documentLocales.en, ...en }, ar: { ...documentLocales.ar, ...ar } };

export const load = ({ query, services }: PageContext) => requireVersion(document, query, services.navigate);

/**
 * /terms-and-conditions in English and /ar/terms-and-conditions in Arabic (rules more-2.28 to more-2.33, more-4.8);
 * `?version=` names an older text by its date.
 */
export function Page() {
  const { pathname, search } = useLocation();
  const language = pathname.startsWith('/ar/') ? 'ar' : 'en';
  useRememberedLanguage(language);
  usePageTitle(useDocumentTranslation(language).t('terms.title'));
  const edition = editionAt(document, search, language);
  const version = edition === `${document.versions[0]}/${language}` ? undefined : edition.split('/')[0];
  return (
    <DocumentArticle
      document={document}
      edition={edition}
      pathOf={(version) => paths.terms(language, version)}
      tools={<LanguageToggle language={language} version={version} />}
    />
  );
}
