import { formatMoney, useTranslation } from '@giftstore/i18n';
import { VisuallyHidden } from '@giftstore/ui';
import { SummaryList, type SummaryRow } from '@giftstore/ui/purchase';
import { InfoTip } from '@giftstore/ui/tooltip';
import type { ReactNode } from 'react';
import type { Amounts } from './amounts';
import { NoAmount } from './NoAmount';
import css from './PriceSummary.module.css';

export interface PriceSummaryProps {
  /** Undefined while they are worked out: nothing is shown that the server has not said. */
  amounts: Amounts | undefined;
  /** The cards' own worth, before anything is added: "GBP 100.00". */
  cards?: { label: string; value: string };
  /** Cards cost more when they are paid in another currency than their own (spec core §5). */
  uplift?: boolean;
  /** The last figures could not be had: a dash stands in their place. */
  failed?: boolean;
}

/** Total, subtotal, service fee, VAT, reward points used and grand total (spec core §2, Cart page). */
export function PriceSummary({ amounts, cards, uplift = false, failed = false }: PriceSummaryProps) {
  const { t } = useTranslation();
  const waiting = !amounts && !failed;
  const value = (of: (known: Amounts) => number): ReactNode => {
    if (amounts) return formatMoney(of(amounts), amounts.currency);
    return <NoAmount failed={failed} />;
  };
  const total: Row[] = cards ? [{ key: 'cards', label: cards.label, value: cards.value }] : [];
  const rows: Row[] = [
    ...total,
    {
      key: 'subTotal',
      label: t('amounts.subTotal'),
      value: value((known) => known.subTotal),
      hint: uplift ? t('amounts.uplift') : undefined,
    },
    { key: 'fee', label: <FeeLabel />, value: value((known) => known.serviceFee) },
    { key: 'vat', label: t('amounts.vat'), value: value((known) => known.vat) },
    ...pointsRow(amounts, t),
    {
      key: 'grandTotal',
      label: t('amounts.grandTotal'),
      value: value((known) => known.grandTotal),
      kind: 'total',
    },
  ];
  return (
    <div aria-busy={waiting || undefined}>
      <VisuallyHidden role="status">{waiting ? t('amounts.recalculating') : ''}</VisuallyHidden>
      <SummaryList rows={rows} />
      {amounts && amounts.toPay > amounts.grandTotal && (
        <p className={css.minimum}>
          {t('amounts.minimum', { amount: formatMoney(amounts.toPay, amounts.currency) })}
        </p>
      )}
    </div>
  );
}

type Row = SummaryRow & { key: string };
type Translate = ReturnType<typeof useTranslation>['t'];

function pointsRow(amounts: Amounts | undefined, t: Translate): Row[] {
  if (!amounts?.usedCredits) return [];
  const { usedCredits: count, pointsAmount = 0, currency } = amounts;
  const row: Row = {
    key: 'points',
    label: t('amounts.pointsUsed'),
    hint: t('amounts.points', { count, points: count.toLocaleString('en') }),
    value: `− ${formatMoney(pointsAmount, currency)}`,
    kind: 'saving',
  };
  return [row];
}

function FeeLabel() {
  const { t } = useTranslation();
  return (
    <span className={css.fee}>
      {t('amounts.serviceFee')}
      <InfoTip label={t('amounts.aboutServiceFee')}>{t('amounts.serviceFeeText')}</InfoTip>
    </span>
  );
}
