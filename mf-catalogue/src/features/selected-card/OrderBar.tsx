import type { Brand } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { QuantityStepper } from '@giftstore/ui/choices';
import { Price, StickyBar } from '@giftstore/ui/purchase';
import { ClashDialog } from './ClashDialog';
import { MAX_QUANTITY, quantityChanged, selectChoice } from './data/choice-slice';
import { selectMissing, selectTotal } from './data/selectors';
import type { GiftFormHandle } from './GiftForm';
import css from './OrderBar.module.css';
import { OrderButtons } from './OrderButtons';

interface OrderBarProps {
  brand: Brand;
  /** The recipient's form while there is one. */
  form: GiftFormHandle | null;
}

/** The footer that stays: total, quantity, Add to cart and Buy now (spec core §2 and §4). */
export function OrderBar({ brand, form }: OrderBarProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const say = useSay();
  const { quantity, sending, problem, taken } = useSelector(selectChoice);
  return (
    <StickyBar label={t('order.bar')} when="always" className={css.bar}>
      {problem && (
        <Banner tone="error" className={css.wide}>
          {say(problem)}
        </Banner>
      )}
      {taken && taken.added < taken.asked && (
        <Banner tone="warning" className={css.wide}>
          {t('order.partly', { added: taken.added, count: taken.asked })}
        </Banner>
      )}
      <Sum currency={brand.unit_name_short} />
      <QuantityStepper
        label={t('order.quantity')}
        decreaseLabel={t('order.fewer')}
        increaseLabel={t('order.moreCards')}
        value={quantity}
        min={0}
        max={MAX_QUANTITY}
        busy={sending !== 'idle'}
        onChange={(value) => dispatch(quantityChanged(value))}
      />
      <OrderButtons form={form} />
      <ClashDialog />
    </StickyBar>
  );
}

/** What it comes to before fees, and what is to be done before it can be bought. */
function Sum({ currency }: { currency: string }) {
  const { t, i18n } = useTranslation();
  const total = useSelector(selectTotal);
  const missing = useSelector(selectMissing);
  return (
    <div className={css.sum}>
      <span className={css.label}>{t('order.total')}</span>
      <Price size="l" accent>
        <output aria-live="polite">{formatMoney(total, currency, i18n.language)}</output>
      </Price>
      <span className={css.fees}>{missing ? t(`order.missing.${missing}`) : t('order.fees')}</span>
    </div>
  );
}
