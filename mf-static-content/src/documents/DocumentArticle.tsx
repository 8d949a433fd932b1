import { directionOf, formatDay } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { useRetryOnline } from '@giftstore/remote/load-error';
import { Badge, Button } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { CompanyDetails } from '../company/CompanyDetails';
import css from './DocumentArticle.module.css';
import type { Document } from './document';
import { fillIn } from './fill-in';
import { OlderVersion, VersionList } from './OlderVersion';
import { SectionList } from './SectionList';
import { SectionTexts } from './SectionTexts';
import { useCurrentSection } from './use-current-section';
import { useDocumentTranslation } from './use-document-translation';
import { useKnownVersion } from './use-known-version';
import { useScrollToAnchor } from './use-scroll-to-anchor';
import { useTexts } from './use-texts';

interface DocumentArticleProps {
  document: Document;
  /** `<version>/<language>` */
  edition: string;
  /** Own path of another version; the newest one without it. */
  pathOf: (version?: string) => string;
  /** Beside the date: the choice of the language. */
  tools?: ReactNode;
  /** False for a document with a numbering of its own. Default: true. */
  isNumbered?: boolean;
}

/** A legal document: title, date, the list of its sections, and their texts. */
export function DocumentArticle({
  document,
  edition,
  pathOf,
  tools,
  isNumbered = true,
}: DocumentArticleProps) {
  const { config } = useServices();
  const outline = document.editions[edition];
  if (!outline) throw new Error(`${document.id} has no edition ${edition}`);
  const { language, version } = outline;
  const { t } = useDocumentTranslation(language);
  const { status, texts, retry } = useTexts(document, edition);
  const sections = outline.sections.map(({ id, title }, index) => ({
    id,
    title: `${isNumbered ? `${index + 1}. ` : ''}${fillIn(title, config)}`,
  }));
  const title = fillIn(outline.title, config);
  const ids = sections.map(({ id }) => id);
  useRetryOnline(retry, status === 'failed');
  useKnownVersion(document);
  useScrollToAnchor(status === 'ready');
  return (
    <article lang={language} dir={directionOf(language)} className={css.document}>
      <header className={css.header}>
        <h1>{title}</h1>
        <div className={css.facts}>
          <Badge tone="action">
            {t('documents.updated', { date: formatDay(outline.updated, language) })}
          </Badge>
          {tools}
          <Button
            variant="quiet"
            size="s"
            data-print="no"
            onClick={() => window.print()}
            className={css.print}
          >
            {t('documents.print')}
          </Button>
        </div>
        <OlderVersion document={document} version={version} language={language} path={pathOf()} />
      </header>
      <div className={css.layout}>
        <SectionList
          sections={sections}
          language={language}
          current={useCurrentSection(ids, status === 'ready')}
        />
        <SectionTexts {...{ document, edition, sections, status, texts, retry, language }} />
      </div>
      <CompanyDetails language={language} />
      <VersionList document={document} version={version} language={language} pathOf={pathOf} />
    </article>
  );
}
