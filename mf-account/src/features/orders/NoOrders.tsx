import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Button, EmptyState, LinkButton } from '@giftstore/ui';
import { SearchDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';

interface NoOrdersProps {
  /** Empty: the customer has no order at all. */
  search: string;
  onClear: () => void;
}

/** Without orders or results: why, and the next step. */
export function NoOrders({ search, onClear }: NoOrdersProps) {
  const { t } = useTranslation();
  if (search) {
    return (
      <EmptyState
        illustration={<SearchDrawing />}
        title={t('orders.noResult', { search })}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('orders.showAll')}
          </Button>
        }
      >
        {t('orders.noResultText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('orders.empty')}
      action={
        <>
          <LinkButton component={Link} to={paths.allCards()} variant="accent">
            {t('orders.browse')}
          </LinkButton>
          <LinkButton component={Link} to={paths.orderLookup()} variant="quiet">
            {t('orders.guestOrder')}
          </LinkButton>
        </>
      }
    >
      {t('orders.emptyText')}
    </EmptyState>
  );
}
