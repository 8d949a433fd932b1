import { useServices } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { Accordion } from '@giftstore/ui/accordion';
import { memo } from 'react';
import type { Topic } from '../../documents/document';
import { fillIn, fillInHtml } from '../../documents/fill-in';
import { useOwnLinks } from '../../documents/use-own-links';
import { FaqFeedback } from './FaqFeedback';
import css from './FaqPage.module.css';

interface FaqTopicProps {
  topic: Topic;
  /** As results of a search, whose answers are shown. */
  isOpen?: boolean;
}

/** A topic and its entries. */
export function FaqTopic({ topic: { key, title, entries }, isOpen = false }: FaqTopicProps) {
  const { config } = useServices();
  return (
    <section aria-labelledby={key} lang="en">
      <Stack gap={3}>
        <h2 id={key}>{fillIn(title, config)}</h2>
        <Accordion
          items={entries.map(({ id, question, html }) => ({
            key: id,
            title: fillIn(question, config),
            open: isOpen || undefined,
            content: (
              // The anchor is inside the closed part, so that browsers open it when the URL names it.
              <div id={id} className={css.answer}>
                <Answer html={html} />
                <FaqFeedback entry={id} />
              </div>
            ),
          }))}
        />
      </Stack>
    </section>
  );
}

/** HTML that the build made of our own Markdown, in which HTML is off. */
const Answer = memo(function Answer({ html }: { html: string }) {
  const { config } = useServices();
  const onClick = useOwnLinks();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are the controls
    <div
      className={css.text}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: fillInHtml(html, config) }}
    />
  );
});
