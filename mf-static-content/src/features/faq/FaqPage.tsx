import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { Accordion } from '@giftstore/ui/accordion';
import css from './FaqPage.module.css';
import en from './locales/en.json';
import { anchorOf, topics } from './topics';
import { useOpenAnchor } from './use-open-anchor';

export const locales = { en };

/** Questions and answers by topic; each can be linked to by its own anchor. */
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
          {topics.map(({ key, entries }) => (
            <section key={key} aria-labelledby={anchorOf(key)}>
              <Stack gap={3}>
                <h2 id={anchorOf(key)}>{t(`faq.topics.${key}.title`)}</h2>
                <Accordion
                  items={entries.map((entry) => ({
                    key: entry,
                    title: t(`faq.topics.${key}.entries.${entry}.question`),
                    // Inside what is folded, so that browsers unfold it by themselves where an address names it.
                    content: <p id={anchorOf(entry)}>{t(`faq.topics.${key}.entries.${entry}.answer`)}</p>,
                  }))}
                />
              </Stack>
            </section>
          ))}
        </Stack>
      </div>
    </Stack>
  );
}
