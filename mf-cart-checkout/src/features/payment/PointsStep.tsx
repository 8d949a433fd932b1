import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, StarIcon } from '@giftstore/ui';
import { StickyBar } from '@giftstore/ui/checkout';
import layout from '../../checkout/CheckoutLayout.module.css';
import { selectHasPriceFailed, selectReadyAmounts } from '../../checkout/data/selectors';
import { PaymentTerms } from '../../checkout/PaymentTerms';
import { StepPanel } from '../../checkout/StepPanel';
import css from './CardStep.module.css';
import { selectExceededDay, selectIsPaying } from './data/selectors';
import { paymentActions } from './data/slice';
import { PayLimit } from './PayLimit';
import { PayNotice } from './PayNotice';
import { PAY_LIMIT } from './pay-limit-id';

const PRICE_FAILED = 'points-price-failed';

/** Step 2 when reward points pay the whole amount, without a payment card (rule core-4.39). */
export function PointsStep() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const points = useSelector(selectReadyAmounts)?.usedCredits;
  const isPaying = useSelector(selectIsPaying);
  const hasPriceFailed = useSelector(selectHasPriceFailed);
  const isOverLimit = useSelector(selectExceededDay) !== undefined;
  const limitId = isOverLimit ? PAY_LIMIT : undefined;
  return (
    <>
      <StepPanel title={t('card.points.title')}>
        <PayNotice />
        <p>{t('card.points.text')}</p>
        <PaymentTerms className={css.terms} />
      </StepPanel>
      <StickyBar label={t('checkout.bar')} className={layout.bar}>
        <PayLimit />
        <Button
          variant="accent"
          size="l"
          block
          icon={<StarIcon />}
          busy={isPaying}
          disabled={(points === undefined || isOverLimit) && !isPaying}
          aria-describedby={hasPriceFailed ? PRICE_FAILED : limitId}
          onClick={() => dispatch(paymentActions.pointsPaymentRequested())}
        >
          {points === undefined ? t('card.payNoAmount') : t('card.points.pay', { count: points })}
        </Button>
        {(isPaying || hasPriceFailed) && (
          <p id={PRICE_FAILED} className={css.payLine}>
            {t(isPaying ? 'card.doNotClose' : 'cart.quoteFailed')}
          </p>
        )}
      </StickyBar>
    </>
  );
}
