import { useTranslation } from '@giftstore/i18n';
import { SummaryList } from '@giftstore/ui/checkout';
import { aed } from './aed';

interface SendTotalsProps {
  /** Gift cards of all rows; without it there is no row for them. */
  cards?: number;
  /** In AED; undefined while it is not known. */
  amount: number | undefined;
  /** Of the balance, in AED; negative when it does not suffice. Without it nothing is said of the balance. */
  after?: number | undefined;
}

/** What a send costs, and then what it leaves of the balance, or what the balance lacks. */
export function SendTotals({ cards, amount, after }: SendTotalsProps) {
  const { t } = useTranslation();
  const rows = [
    ...(cards === undefined ? [] : [{ key: 'cards', label: t('partner.cards'), value: String(cards) }]),
    { key: 'amount', label: t('partner.total'), value: amount === undefined ? '–' : aed(amount) },
  ];
  if (after === undefined) return <SummaryList rows={rows} />;
  const label = t(after < 0 ? 'partner.short' : 'partner.after');
  return (
    <SummaryList rows={[...rows, { key: 'after', label, value: aed(Math.abs(after)), kind: 'total' }]} />
  );
}
