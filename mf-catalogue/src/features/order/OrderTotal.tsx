import type { CardPrice } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Price } from '@giftstore/ui/checkout';
import { selectCard } from '../../card/data/selectors';
import { selectHasNoRoom, selectMissing, selectPrice, selectTotal } from './data/selectors';
import css from './OrderBar.module.css';
import { OrderNote } from './OrderNote';

/**
 * What will be paid for the chosen cards, and one line about it. While the price is not known, the cards' value; before
 * anything is chosen, what to choose, and where nothing can be added, why.
 */
export function OrderTotal({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const missing = useSelector(selectMissing);
  const price = useSelector(selectPrice);
  const hasAmount = missing !== 'value';
  const hasNoRoom = useSelector(selectHasNoRoom);
  return (
    <div className={css.total}>
      <output aria-live="polite" className={css.amount}>
        {hasAmount ? <Amount currency={currency} price={price} /> : t('order.missing.value')}
      </output>
      {(hasAmount || hasNoRoom) && <OrderNote currency={currency} price={price} />}
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
