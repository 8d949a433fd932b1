import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Panel, Stack } from '@giftstore/ui';
import { PriceSummary } from '../amounts/PriceSummary';
import { selectAmounts, selectCartStatus, selectFaceValue, selectHasUplift } from '../cart/data/selectors';
import { PaymentCurrency } from '../features/payment-options/PaymentCurrency';
import { PointsBox } from '../features/payment-options/PointsBox';

/** The price of the cart as the server calculated it, and how it is paid. */
export function CartSummary() {
  const { t } = useTranslation();
  const faceValue = useSelector(selectFaceValue);
  const { count } = faceValue;
  const amounts = useSelector(selectAmounts);
  const hasFailed = useSelector(selectCartStatus) === 'failed';
  const hasUplift = useSelector(selectHasUplift);
  return (
    <Panel as="section" aria-labelledby="cart-summary">
      <Stack gap={4}>
        <h2 id="cart-summary">{t('cart.summary')}</h2>
        <PaymentCurrency />
        <PointsBox />
        <PriceSummary
          cards={
            // In the currency paid in, the face value would repeat the subtotal.
            hasUplift && faceValue.currency
              ? {
                  label: t('cart.totalOf', { count }),
                  value: formatMoney(faceValue.amount, faceValue.currency),
                }
              : { label: t('cart.total'), value: t('cart.cards', { count }) }
          }
          amounts={amounts}
          hasUplift={hasUplift}
          hasFailed={hasFailed}
        />
      </Stack>
    </Panel>
  );
}
