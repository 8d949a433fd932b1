import { useTranslation } from '@giftstore/i18n';
import { ChipGroup } from '@giftstore/ui/controls';
import { KINDS, useTransactionsQuery } from './use-transactions-query';

const ALL = 'ALL';

/** Shows the transactions of one kind; it is in the URL. */
export function KindFilter() {
  const { t } = useTranslation();
  const { query, replaceQuery } = useTransactionsQuery();
  return (
    <ChipGroup
      label={t('transactions.filter')}
      flow="scroll"
      options={[ALL, ...KINDS].map((value) => ({ value, label: t(`transactions.kind.${value}`) }))}
      value={query.kind ?? ALL}
      onValueChange={(value) => replaceQuery({ kind: KINDS.find((kind) => kind === value), page: 1 })}
    />
  );
}
