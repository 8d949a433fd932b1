import type { CardPrice } from '@giftstore/contracts/api';
import {
  FOREIGN_CURRENCY_UPLIFT_PERCENT,
  MAX_CARDS_PER_ORDER,
  MAX_ORDER_AED,
} from '@giftstore/contracts/limits';
import { formatDenomination, formatMoney, useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Badge } from '@giftstore/ui';
import { Price } from '@giftstore/ui/checkout';
import { selectCard } from '../../card/data/selectors';
import { selectExceedsOrder, selectMissing, selectOrder, selectPrice, selectTotal } from './data/selectors';
import css from './OrderBar.module.css';

/**
 * What will be paid for the chosen cards and what it consists of, what is still to be chosen, and what an order may hold. While
 * the price is not known, the cards' value.
 */
export function OrderTotal({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const missing = useSelector(selectMissing);
  const price = useSelector(selectPrice);
  const { prices } = useSelector(selectCard);
  const { addedCards } = useSelector(selectOrder);
  const hasAmount = missing !== 'value';
  // Once the cards are in the cart nothing is missing for the next step.
  const isMissing = hasAmount && missing && !addedCards;
  return (
    <div className={css.total}>
      {hasAmount && <span className={css.label}>{t('order.total')}</span>}
      <output aria-live="polite" className={css.amount}>
        {hasAmount ? <Amount currency={currency} price={price} /> : t('order.missing.value')}
      </output>
      {price && <Breakdown price={price} currency={currency} />}
      {isMissing && <span className={css.fees}>{t(`order.missing.${missing}`)}</span>}
      {!prices && !isMissing && <span className={css.fees}>{t('order.fees')}</span>}
      <Limits />
    </div>
  );
}

interface AmountProps {
  /** The cards' own. */
  currency: string;
  price: CardPrice | undefined;
}

function Amount({ currency, price }: AmountProps) {
  const { i18n } = useTranslation();
  const total = useSelector(selectTotal);
  const { prices } = useSelector(selectCard);
  return (
    <Price size="l">
      {price && prices
        ? formatMoney(price.grand_total, prices.currency_code, i18n.language)
        : formatMoney(total, currency, i18n.language)}
    </Price>
  );
}

/** "AED 50.00 + AED 5.50 fee + AED 0.28 VAT". */
function Breakdown({ currency, price }: AmountProps & { price: CardPrice }) {
  const { t, i18n } = useTranslation();
  const { prices } = useSelector(selectCard);
  if (!prices) return null;
  const isConverted = prices.currency_code !== currency;
  if (!isConverted && price.service_fee === 0 && price.vat === 0)
    return <Badge tone="success">{t('order.feeFree')}</Badge>;
  const money = (amount: number) => formatMoney(amount, prices.currency_code, i18n.language);
  return (
    <span className={css.fees}>
      {t(isConverted ? 'order.breakdownConverted' : 'order.breakdown', {
        cards: money(price.sub_total),
        fee: money(price.service_fee),
        vat: money(price.vat),
        percent: FOREIGN_CURRENCY_UPLIFT_PERCENT,
      })}
    </span>
  );
}

/** What an order may hold (rules core-5.35, core-5.36); louder once the chosen cards come to more. */
function Limits() {
  const { t, i18n } = useTranslation();
  const isExceeded = useSelector(selectExceedsOrder);
  const amount = formatDenomination(MAX_ORDER_AED, 'AED', i18n.language);
  return (
    <span className={isExceeded ? css.exceeded : css.fees} role={isExceeded ? 'alert' : undefined}>
      {isExceeded
        ? t('order.overLimit', { amount })
        : t('order.limits', { count: MAX_CARDS_PER_ORDER, amount })}
    </span>
  );
}
