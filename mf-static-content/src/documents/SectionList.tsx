import { ChevronDownIcon } from '@giftstore/ui';
import css from './SectionList.module.css';
import { useDocumentTranslation } from './use-document-translation';

interface SectionListProps {
  sections: { id: string; title: string }[];
  language: string;
  /** Id of the section that is being read. */
  current: string | undefined;
}

/** Links to the sections: a list beside the text that stays in view; on a narrow screen, one that opens above it. */
export function SectionList({ sections, language, current }: SectionListProps) {
  const { t } = useDocumentTranslation(language);
  const list = (
    <ol className={css.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={t('documents.sections')} className={css.sections}>
      <details className={css.narrow}>
        <summary>
          {t('documents.sections')}
          <ChevronDownIcon />
        </summary>
        {list}
      </details>
      <div className={css.wide}>
        <p>{t('documents.sections')}</p>
        {list}
      </div>
    </nav>
  );
}
