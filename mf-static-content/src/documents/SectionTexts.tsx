import { useServices } from '@giftstore/remote';
import { Banner, Button, Loading, Skeleton } from '@giftstore/ui';
import { memo } from 'react';
import css from './DocumentArticle.module.css';
import type { Document, Texts } from './document';
import { fillInHtml } from './fill-in';
import { EDITION_ATTRIBUTE, editionName, OPENING, TEXT_ATTRIBUTE } from './texts';
import { useDocumentTranslation } from './use-document-translation';
import { useOwnLinks } from './use-own-links';

interface SectionTextsProps {
  document: Document;
  edition: string;
  sections: { id: string; title: string }[];
  status: 'loading' | 'ready' | 'failed';
  texts: Texts | undefined;
  retry: () => void;
  language: string;
}

/** The sections with their headings; while the texts load, skeletons stand for them. */
export function SectionTexts({
  document,
  edition,
  sections,
  status,
  texts,
  retry,
  language,
}: SectionTextsProps) {
  const onClick = useOwnLinks();
  if (status === 'failed') return <FailedTexts language={language} retry={retry} />;
  if (!texts) return <LoadingTexts language={language} sections={sections.length} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are the controls
    <div className={css.texts} {...{ [EDITION_ATTRIBUTE]: editionName(document, edition) }} onClick={onClick}>
      <Text name={OPENING} html={texts.opening} />
      {sections.map(({ id, title }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Text name={id} html={texts.sections[id] ?? ''} />
        </section>
      ))}
    </div>
  );
}

/** HTML that the build made of our own Markdown, in which HTML is off. */
const Text = memo(function Text({ name, html }: { name: string; html: string }) {
  const { config } = useServices();
  const attributes = { [TEXT_ATTRIBUTE]: name };
  return (
    <div
      {...attributes}
      className={css.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: fillInHtml(html, config) }}
    />
  );
});

function LoadingTexts({ language, sections }: { language: string; sections: number }) {
  const { t } = useDocumentTranslation(language);
  return (
    <Loading label={t('documents.loading')}>
      <div className={css.texts}>
        {Array.from({ length: Math.min(sections, 4) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className={css.text}>
            <Skeleton shape="title" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function FailedTexts({ language, retry }: { language: string; retry: () => void }) {
  const { t } = useDocumentTranslation(language);
  return (
    <Banner
      tone="error"
      title={t('documents.failed')}
      action={
        <Button size="s" variant="secondary" onClick={retry}>
          {t('documents.retry')}
        </Button>
      }
    >
      {t('documents.failedText')}
    </Banner>
  );
}
