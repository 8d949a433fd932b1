import { FOREIGN_CURRENCY_UPLIFT_PERCENT } from '@giftstore/contracts/limits';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { VisuallyHidden } from '@giftstore/ui';
import { SummaryList, type SummaryRow } from '@giftstore/ui/checkout';
import { InfoTip } from '@giftstore/ui/tooltip';
import type { ReactNode } from 'react';
import type { EarlyPart } from '../lines/early-parts';
import { AmountPlaceholder } from './AmountPlaceholder';
import type { Amounts } from './amounts';
import type { CardRate } from './card-rate';
import css from './PriceSummary.module.css';

export interface PriceSummaryProps {
  /** Undefined while they load: only the server's amounts are shown. */
  amounts: Amounts | undefined;
  /** The cards before anything is added: "3 cards", or their face value in another currency. */
  cards?: { label: string; value: string };
  /** The payment currency differs from the cards' own, which adds a fee (rule core-5.37). */
  hasUplift?: boolean;
  /** What the cards were converted at, where nothing beside the summary says so. */
  rate?: CardRate | undefined;
  /** The amounts could not be loaded, so dashes replace them. */
  hasFailed?: boolean;
  /** The order is paid: what points left of it was charged to the payment card. */
  isPaid?: boolean;
}

/**
 * Total, subtotal, service fee, VAT, reward points used and grand total (rule core-2.40), and what the subtotal consists of
 * when it includes a currency fee. No amount is shown twice.
 */
export function PriceSummary(props: PriceSummaryProps) {
  const { amounts, cards, hasUplift = false, rate, hasFailed = false, isPaid = false } = props;
  const { t } = useTranslation();
  const isLoading = !amounts && !hasFailed;
  const value: AmountOf = (select, part) => {
    if (amounts) return formatMoney(select(amounts), amounts.currency);
    return <AmountPlaceholder hasFailed={hasFailed} part={part} />;
  };
  const total: Row[] = cards ? [{ key: 'cards', label: cards.label, value: cards.value }] : [];
  const rows: Row[] = [
    ...total,
    ...(hasUplift ? currencyRows(value, rate, t) : []),
    { key: 'subTotal', label: t('amounts.subTotal'), value: value((loaded) => loaded.subTotal) },
    { key: 'fee', label: <FeeLabel />, value: value((loaded) => loaded.serviceFee) },
    vatRow(value, t),
    ...(isPaid && amounts ? paidRows(amounts, t) : [...pointsRow(amounts, t), grandTotalRow(value, t)]),
  ];
  return (
    <div aria-busy={isLoading || undefined}>
      <VisuallyHidden role="status">{isLoading ? t('amounts.recalculating') : ''}</VisuallyHidden>
      <SummaryList rows={rows} />
      {amounts && amounts.toPay > amounts.grandTotal && (
        <p className={css.minimum}>
          {t(isPaid ? 'amounts.minimumPaid' : 'amounts.minimum', {
            amount: formatMoney(amounts.toPay, amounts.currency),
          })}
        </p>
      )}
    </div>
  );
}

type Row = SummaryRow & { key: string };
type Translate = ReturnType<typeof useTranslation>['t'];
type AmountOf = (select: (loaded: Amounts) => number, part?: EarlyPart) => ReactNode;

function currencyRows(value: AmountOf, rate: CardRate | undefined, t: Translate): Row[] {
  return [
    {
      key: 'converted',
      label: t('amounts.converted'),
      hint: rate && t('lines.rate', { ...rate }),
      value: value((loaded) => loaded.convertedValue),
    },
    {
      key: 'currencyFee',
      label: t('amounts.currencyFee', { percent: FOREIGN_CURRENCY_UPLIFT_PERCENT }),
      value: value((loaded) => loaded.currencyFee),
    },
  ];
}

/** What VAT is charged on, and why it may differ by a cent from that of the sum: as in the receipt. */
function vatRow(value: AmountOf, t: Translate): Row {
  const hint = <span className={css.vat}>{t('amounts.vatHint')}</span>;
  return { key: 'vat', label: t('amounts.vat'), hint, value: value((loaded) => loaded.vat) };
}

function pointsRow(amounts: Amounts | undefined, t: Translate): Row[] {
  if (!amounts?.usedCredits) return [];
  const { usedCredits: count, pointsAmount = 0, toPay, leastToPay, currency } = amounts;
  const points = count.toLocaleString('en');
  const row: Row = {
    key: 'points',
    label: t('amounts.pointsUsed'),
    hint:
      toPay === leastToPay
        ? t('amounts.pointsToLeast', { count, points, amount: formatMoney(toPay, currency) })
        : t('amounts.points', { count, points }),
    value: `− ${formatMoney(pointsAmount, currency)}`,
    kind: 'saving',
  };
  return [row];
}

function grandTotalRow(value: AmountOf, t: Translate): Row {
  const amount = value((loaded) => loaded.grandTotal, 'grandTotal');
  return { key: 'grandTotal', label: t('amounts.grandTotal'), value: amount, kind: 'total' };
}

/**
 * The total and what paid it, as on the order's own page: a grand total of 0.00, for an order that points paid whole, would look
 * as if it had been free.
 */
function paidRows(amounts: Amounts, t: Translate): Row[] {
  const { grandTotal, pointsAmount = 0, usedCredits, toPay, currency } = amounts;
  const total = formatMoney(Math.round((grandTotal + pointsAmount) * 100) / 100, currency);
  const byCard: Row = { key: 'byCard', label: t('amounts.byCard'), value: formatMoney(toPay, currency) };
  return [
    { key: 'total', label: t('amounts.paidTotal'), value: total, kind: 'total' },
    ...pointsRow(amounts, t),
    ...(usedCredits && toPay > 0 ? [byCard] : []),
  ];
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
