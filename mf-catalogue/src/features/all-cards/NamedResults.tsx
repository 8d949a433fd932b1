import { useTranslation } from '@giftstore/i18n';
import { Button, Cluster, EmptyState } from '@giftstore/ui';
import type { ListParams } from './list-params';
import { PopularCards } from './PopularCards';
import { SearchLinks } from './SearchLinks';
import type { useListParams } from './use-list-params';
import type { NamedList } from './use-named-lists';

interface NamedResultsProps {
  lists: readonly NamedList[];
  list: ListParams;
  change: ReturnType<typeof useListParams>['change'];
}

/** No brand matches, but lists do: they are the result, with other ways to a gift card below. */
export function NamedResults({ lists, list, change }: NamedResultsProps) {
  const { t } = useTranslation();
  return (
    <>
      <EmptyState
        title={t('allCards.named.title', { count: lists.length })}
        action={
          <>
            <SearchLinks lists={lists} isResult />
            <Cluster justify="center">
              {list.category !== undefined && (
                <Button variant="secondary" onClick={() => change({ category: undefined })}>
                  {t('brands.allCategories')}
                </Button>
              )}
              <Button variant="secondary" onClick={() => change({ search: '', category: undefined })}>
                {t('brands.showAll')}
              </Button>
            </Cluster>
          </>
        }
      />
      <PopularCards />
    </>
  );
}
