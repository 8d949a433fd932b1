import { useTranslation } from '@giftstore/i18n';
import { Button, EmptyState } from '@giftstore/ui';
import { SearchDrawing } from '@giftstore/ui/drawings';
import { focusHeading } from '../../points/focus-heading';
import { useTransactionsQuery } from './use-transactions-query';

/** In place of the table without rows (rule core-2.62). */
export function NoTransactions() {
  const { t } = useTranslation();
  const { query, replaceQuery } = useTransactionsQuery();
  const showAll = () => {
    focusHeading('transactions-title');
    replaceQuery({ kind: undefined, page: 1 });
  };
  if (!query.kind)
    return (
      <EmptyState level={3} title={t('transactions.empty')}>
        {t('transactions.emptyText')}
      </EmptyState>
    );
  return (
    <EmptyState
      level={3}
      illustration={<SearchDrawing />}
      title={t('transactions.noneOfKind')}
      action={
        <Button variant="secondary" onClick={showAll}>
          {t('transactions.showAll')}
        </Button>
      }
    />
  );
}
