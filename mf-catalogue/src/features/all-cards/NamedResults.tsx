import { useTranslation } from '@giftstore/i18n';
import { Button, Cluster, EmptyState, Stack } from '@giftstore/ui';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { AmountContext, OccasionContext } from '../../brands/BrandLink';
import css from './AllCardsPage.module.css';
import type { ListParams } from './list-params';
import { NAMED_CARD_COUNT } from './named-card-count';
import { PopularCards } from './PopularCards';
import { SearchLinks } from './SearchLinks';
import type { useListParams } from './use-list-params';
import { type NamedCards, useNamedCards } from './use-named-cards';
import type { NamedList } from './use-named-lists';

interface NamedResultsProps {
  lists: readonly NamedList[];
  list: ListParams;
  change: ReturnType<typeof useListParams>['change'];
}

/**
 * No brand matches, but lists do: their first cards are the result, with links to the lists and other ways to a gift card below.
 * Where there are no cards to show, and in a category, the links are the result.
 */
export function NamedResults({ lists, ...rest }: NamedResultsProps) {
  const { t } = useTranslation();
  // The lists have no categories: their cards would not be of the one that the page is filtered by.
  const cards = useNamedCards(rest.list.category === undefined ? lists : []);
  const title = t('allCards.named.title', { count: lists.length });
  const ways = (
    <>
      <SearchLinks lists={lists} />
      <OtherWays {...rest} />
    </>
  );
  if (cards.status === 'none')
    return (
      <>
        <EmptyState title={title} action={ways} />
        <PopularCards />
      </>
    );
  return (
    <Stack as="section" gap={4} aria-labelledby="named-cards">
      <h2 id="named-cards">{title}</h2>
      <FirstCards cards={cards} />
      <div className={css.ways}>{ways}</div>
    </Stack>
  );
}

function FirstCards({ cards: { status, brands, amount, occasion } }: { cards: NamedCards }) {
  if (status === 'loading') return <BrandGridSkeleton count={NAMED_CARD_COUNT} />;
  return (
    <AmountContext value={amount}>
      <OccasionContext value={occasion}>
        <BrandGrid brands={brands} eager />
      </OccasionContext>
    </AmountContext>
  );
}

function OtherWays({ list, change }: Pick<NamedResultsProps, 'list' | 'change'>) {
  const { t } = useTranslation();
  return (
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
  );
}
