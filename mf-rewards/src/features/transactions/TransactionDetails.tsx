import type { CreditRow } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { transactionKey } from './transaction-text';

/** What happened, or the reason that an operator gave for a correction, which may be in any script. */
export function TransactionDetails({ row }: { row: CreditRow }) {
  const { t } = useTranslation();
  return row.note ? <bdi>{row.note}</bdi> : t(transactionKey(row), { brand: row.brand_name });
}
