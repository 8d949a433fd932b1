import { paths } from '@giftstore/contracts';
import { Link } from 'react-router-dom';
import { useDocumentTranslation } from '../../documents/use-document-translation';
import css from './LanguageToggle.module.css';
import { rememberLanguage } from './remembered-language';

/** Each language by its own name. */
const LANGUAGES = [
  ['en', 'English'],
  ['ar', 'العربية'],
] as const;

/** Links to the terms in each language; the choice is remembered. `version`: the older text that is shown. */
export function LanguageToggle({ language, version }: { language: string; version: string | undefined }) {
  const { t } = useDocumentTranslation(language);
  return (
    <nav aria-label={t('documents.language')} className={css.toggle}>
      {LANGUAGES.map(([code, name]) => (
        <Link
          key={code}
          to={paths.terms(code, version)}
          lang={code}
          hrefLang={code}
          aria-current={code === language ? 'true' : undefined}
          onClick={() => rememberLanguage(code)}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
