import { ChevronDownIcon } from '@giftstore/ui';
import { type RefObject, useEffect, useRef } from 'react';
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
  const box = useRef<HTMLElement>(null);
  useCurrentInView(box, current);
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
    <nav ref={box} aria-label={t('documents.sections')} className={css.sections}>
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

/** Scrolls a list that is longer than the window to its marked link, or to its start without one, and nothing else. */
function useCurrentInView(box: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const list = box.current;
    if (list && !current) list.scrollTop = 0;
    const link = [...(list?.querySelectorAll<HTMLElement>(`a[href="#${current}"]`) ?? [])].at(-1);
    if (!list || !link) return;
    const [inside, around] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inside.bottom > around.bottom) list.scrollTop += inside.bottom - around.bottom + inside.height;
    else if (inside.top < around.top) list.scrollTop -= around.top - inside.top + inside.height;
  }, [box, current]);
}
