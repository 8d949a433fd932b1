import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Button, EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { SearchDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';
import type { Topic } from '../../documents/document';
import { FaqTopic } from './FaqTopic';

/** Ids of the entries that most customers look for, chosen by hand: the shop does not count what is read. */
const POPULAR = ['not-arrived', 'how-long', 'refund', 'cancel', 'methods'];

interface NothingFoundProps {
  topics: readonly Topic[];
  search: string;
  onClear: () => void;
}

/** The way on from a search without a result: support, all entries, and those that most customers look for. */
export function NothingFound({ topics, search, onClear }: NothingFoundProps) {
  const { t } = useTranslation();
  const all = topics.flatMap((topic) => topic.entries);
  const entries = POPULAR.flatMap((id) => all.filter((entry) => entry.id === id));
  return (
    <Stack gap={6}>
      <EmptyState
        illustration={<SearchDrawing />}
        level={2}
        title={t('faq.nothingTitle', { search: search.trim() })}
        action={
          <>
            <LinkButton component={Link} to={paths.contact()}>
              {t('faq.contact')}
            </LinkButton>
            <Button variant="secondary" onClick={onClear}>
              {t('faq.showAll')}
            </Button>
          </>
        }
      >
        {t('faq.nothingText')}
      </EmptyState>
      <FaqTopic topic={{ key: 'popular', title: t('faq.popular'), entries }} />
    </Stack>
  );
}
