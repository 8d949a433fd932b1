import type { Brand } from '@giftstore/contracts/api';
import { MAX_CARDS_PER_ORDER, MAX_LINE_QUANTITY, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { formatDenomination, formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { Price, StickyBar } from '@giftstore/ui/checkout';
import { QuantityStepper } from '@giftstore/ui/controls';
import { selectChoice } from '../../choice/data/selectors';
import { quantityChanged } from '../../choice/data/slice';
import { CurrencyConflictDialog } from './CurrencyConflictDialog';
import { selectMissing, selectOrder, selectTotal } from './data/selectors';
import { EditButtons } from './EditButtons';
import css from './OrderBar.module.css';
import { type GiftFormControl, OrderButtons } from './OrderButtons';

interface OrderBarProps {
  brand: Brand;
  /** The recipient's form while it is rendered. */
  giftForm: GiftFormControl | null;
}

/** The fixed footer: total, quantity, Add to cart and Buy now (rule core-2.36), or Save for a line of the cart. */
export function OrderBar({ brand, giftForm }: OrderBarProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { quantity, editedLine } = useSelector(selectChoice);
  const { status } = useSelector(selectOrder);
  return (
    <StickyBar label={t('order.bar')} when="always" className={css.bar}>
      <Result />
      <Total currency={brand.unit_name_short} />
      <QuantityStepper
        label={t('order.quantity')}
        decreaseLabel={t('order.fewer')}
        increaseLabel={t('order.moreCards')}
        value={quantity}
        min={0}
        max={MAX_LINE_QUANTITY}
        busy={status !== 'idle'}
        onChange={(value) => dispatch(quantityChanged(value))}
      />
      {editedLine ? <EditButtons giftForm={giftForm} /> : <OrderButtons giftForm={giftForm} />}
      <CurrencyConflictDialog />
    </StickyBar>
  );
}

/** Why nothing, or less than requested, was added. */
function Result() {
  const { t } = useTranslation();
  const { error, addedCards } = useSelector(selectOrder);
  return (
    <>
      {error && (
        <Banner tone="error" className={css.wide}>
          {'text' in error ? error.text : t(error.key, { max: MAX_CARDS_PER_ORDER })}
        </Banner>
      )}
      {addedCards && addedCards.added < addedCards.requested && (
        <Banner tone="warning" className={css.wide}>
          {t('order.partlyAdded', {
            added: addedCards.added,
            count: addedCards.requested,
            max: MAX_CARDS_PER_ORDER,
          })}
        </Banner>
      )}
    </>
  );
}

/** The total before fees, what is to be chosen before it can be bought, and what an order may hold. There is no total before an amount is chosen. */
function Total({ currency }: { currency: string }) {
  const { t, i18n } = useTranslation();
  const total = useSelector(selectTotal);
  const missing = useSelector(selectMissing);
  const hasAmount = missing !== 'value';
  return (
    <div className={css.total}>
      {hasAmount && <span className={css.label}>{t('order.total')}</span>}
      <output aria-live="polite" className={css.amount}>
        {hasAmount ? (
          <Price size="l" accent={total > 0}>
            {formatMoney(total, currency, i18n.language)}
          </Price>
        ) : (
          t('order.missing.value')
        )}
      </output>
      <span className={css.fees}>
        {missing && hasAmount ? t(`order.missing.${missing}`) : t('order.fees')}
      </span>
      <span className={css.fees}>
        {t('order.limits', {
          count: MAX_CARDS_PER_ORDER,
          amount: formatDenomination(MAX_ORDER_AED, 'AED', i18n.language),
        })}
      </span>
    </div>
  );
}
