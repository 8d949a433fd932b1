import { useTranslation } from '@giftstore/i18n';
import { ChipGroup } from '@giftstore/ui/controls';
import { startTransition, useOptimistic } from 'react';
import { KINDS, useTransactionsQuery } from './use-transactions-query';

const ALL = 'ALL';

/** Shows the transactions of one kind; it is in the URL. */
export function KindFilter() {
  const { t } = useTranslation();
  const { query, replaceQuery } = useTransactionsQuery();
  // The router changes the URL in a transition; until it is done, the chip that was pressed would not look selected.
  const [shown, show] = useOptimistic<string>(query.kind ?? ALL);
  const select = (value: string) =>
    startTransition(() => {
      show(value);
      replaceQuery({ kind: KINDS.find((kind) => kind === value), page: 1 });
    });
  return (
    <ChipGroup
      label={t('transactions.filter')}
      flow="scroll"
      options={[ALL, ...KINDS].map((value) => ({ value, label: t(`transactions.kind.${value}`) }))}
      value={shown}
      onValueChange={select}
    />
  );
}
