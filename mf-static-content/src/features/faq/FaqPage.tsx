import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { LinkButton, Stack } from '@giftstore/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { questions } from '../../../content/faq/questions.yaml';
import type { Entry, Topic } from '../../documents/document';
import css from './FaqPage.module.css';
import { FaqSearch } from './FaqSearch';
import { FaqTopic } from './FaqTopic';
import en from './locales/en.json';
import { NothingFound } from './NothingFound';
import { correctSearch, searchEntries } from './search-entries';
import { useOpenAnchor } from './use-open-anchor';

export const locales = { en };

const topics = questions.topics.en ?? [];

/** /faq: questions and answers by topic, each with an anchor of its own (rule more-2.34). */
export function Page() {
  const { t } = useTranslation();
  const { config } = useServices();
  const [search, setSearch] = useState('');
  const corrected = correctSearch(topics, search, config);
  const found = search.trim() ? searchEntries(topics, corrected, config) : undefined;
  useOpenAnchor();
  return (
    <Stack gap={8}>
      <Stack gap={2}>
        <h1>{t('faq.title')}</h1>
        <p className={css.lead}>{t('faq.lead')}</p>
        <FaqSearch search={search} onChange={setSearch} count={found?.length ?? 0} />
      </Stack>
      <div className={css.layout}>
        {!found && <TopicLinks topics={topics} />}
        <Stack gap={8}>
          {found ? (
            <SearchResults
              search={search}
              corrected={corrected}
              entries={found}
              onClear={() => setSearch('')}
            />
          ) : (
            topics.map((topic) => <FaqTopic key={topic.key} topic={topic} />)
          )}
          {found?.length !== 0 && <MoreHelp />}
        </Stack>
      </div>
    </Stack>
  );
}

interface SearchResultsProps {
  search: string;
  /** What was searched instead where a word had a typo. */
  corrected: string;
  /** Best match first. */
  entries: Entry[];
  onClear: () => void;
}

/** The entries that were found, in one list with their answers open: across topics, the best match comes first. */
function SearchResults({ search, corrected, entries, onClear }: SearchResultsProps) {
  const { t } = useTranslation();
  if (entries.length === 0) return <NothingFound topics={topics} search={search} onClear={onClear} />;
  const title = corrected === search ? t('faq.results') : t('faq.resultsFor', { search: corrected });
  return <FaqTopic topic={{ key: 'results', title, entries }} isOpen />;
}

function MoreHelp() {
  const { t } = useTranslation();
  return (
    <section className={css.more} aria-labelledby="faq-more">
      <h2 id="faq-more">{t('faq.moreTitle')}</h2>
      <p>{t('faq.moreText')}</p>
      <div>
        <LinkButton component={Link} to={paths.contact()} variant="secondary">
          {t('faq.contact')}
        </LinkButton>
      </div>
    </section>
  );
}

function TopicLinks({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('faq.topicsLabel')} className={css.topics}>
      <ul lang="en">
        {topics.map(({ key, title }) => (
          <li key={key}>
            <a href={`#${key}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
