import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { Accordion } from '@giftstore/ui/accordion';
import css from './FaqPage.module.css';
import { faqEntryTexts } from './faq-entry-texts';
import en from './locales/en.json';
import { anchorOf, topics } from './topics';
import { useOpenAnchor } from './use-open-anchor';

export const locales = { en };

/** /faq: questions and answers by topic, each with an anchor of its own (rule more-2.34). */
export function Page() {
  const { t } = useTranslation();
  const { config } = useServices();
  useOpenAnchor();
  return (
    <Stack gap={8}>
      <Stack gap={2}>
        <h1>{t('faq.title')}</h1>
        <p className={css.lead}>
          {t('faq.lead', { email: config.supportEmail, phone: config.supportPhone })}
        </p>
      </Stack>
      <div className={css.layout}>
        <nav aria-label={t('faq.topicsLabel')} className={css.topics}>
          <ul>
            {topics.map(({ key }) => (
              <li key={key}>
                <a href={`#${anchorOf(key)}`}>{t(`faq.topics.${key}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap={8}>
          {topics.map((topic) => (
            <Topic key={topic.key} topic={topic} />
          ))}
        </Stack>
      </div>
    </Stack>
  );
}

function Topic({ topic: { key, entries } }: { topic: (typeof topics)[number] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={anchorOf(key)}>
      <Stack gap={3}>
        <h2 id={anchorOf(key)}>{t(`faq.topics.${key}.title`)}</h2>
        <Accordion
          items={entries.map((entry) => {
            const { question, answer } = faqEntryTexts(t, key, entry);
            // The anchor is inside the closed part, so that browsers open it when the URL names it.
            return { key: entry, title: question, content: <p id={anchorOf(entry)}>{answer}</p> };
          })}
        />
      </Stack>
    </section>
  );
}
