import { formatDay } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './DocumentArticle.module.css';
import type { Document } from './document';
import { useDocumentTranslation } from './use-document-translation';

interface OlderVersionProps {
  document: Document;
  version: string;
  language: string;
  /** Of the newest version. */
  path: string;
}

/** Says that a newer version applies, above the text of an older one. */
export function OlderVersion({ document, version, language, path }: OlderVersionProps) {
  const { t } = useDocumentTranslation(language);
  if (version === document.versions[0]) return null;
  return (
    <Banner tone="warning" action={<Link to={path}>{t('documents.current')}</Link>}>
      {t('documents.older', { date: formatDay(version, language) })}
    </Banner>
  );
}

interface VersionListProps extends Omit<OlderVersionProps, 'path'> {
  pathOf: (version?: string) => string;
}

/** Links to all versions, if there are several. */
export function VersionList({ document, version, language, pathOf }: VersionListProps) {
  const { t } = useDocumentTranslation(language);
  const [newest, ...older] = document.versions;
  if (older.length === 0) return null;
  return (
    <nav aria-label={t('documents.versions')} className={css.versions}>
      <ul>
        {document.versions.map((each) => (
          <li key={each}>
            <Link
              to={pathOf(each === newest ? undefined : each)}
              aria-current={each === version ? 'page' : undefined}
            >
              {formatDay(each, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
