import { formatDenomination, formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay, useSelector } from '@giftstore/remote';
import { Banner, Button, Panel, Stack } from '@giftstore/ui';
import { PriceSummary } from '../../amounts/PriceSummary';
import { MAX_CARDS, MAX_ORDER_AED } from '../../cart/cart-rules';
import * as selectors from './data/selectors';
import { cartEvents } from './data/slice';
import { PaymentCurrency } from './PaymentCurrency';
import { PointsBox } from './PointsBox';

/** What the cart comes to, and in what it is paid; the server's word alone. */
export function CartSummary() {
  const { t } = useTranslation();
  const face = useSelector(selectors.selectFaceValue);
  const amounts = useSelector(selectors.selectAmounts);
  const failed = useSelector(selectors.selectQuoteStatus) === 'failed';
  const uplift = useSelector(selectors.selectUplift);
  return (
    <Panel as="section" aria-labelledby="cart-summary">
      <Stack gap={4}>
        <h2 id="cart-summary">{t('cart.summary')}</h2>
        <PaymentCurrency />
        <PointsBox />
        <PriceSummary
          cards={{
            label: t('cart.total', { count: face.count }),
            value: face.currency ? formatMoney(face.amount, face.currency) : '–',
          }}
          amounts={amounts}
          uplift={uplift}
          failed={failed}
        />
        <Trouble />
      </Stack>
    </Panel>
  );
}

/** What keeps these lines from being ordered, and what to do about it. */
function Trouble() {
  const { t } = useTranslation();
  const say = useSay();
  const dispatch = useDispatch();
  const fault = useSelector(selectors.selectFault);
  const block = useSelector(selectors.selectBlock);
  if (block === 'merge') return <Banner tone="warning">{t('cart.block.merge')}</Banner>;
  if (block === 'line') return <Banner tone="error">{t('cart.block.line')}</Banner>;
  if (block === 'cards') return <Banner tone="error">{t('cart.block.cards', { count: MAX_CARDS })}</Banner>;
  if (block === 'amount') {
    const most = formatDenomination(MAX_ORDER_AED, 'AED');
    return <Banner tone="error">{t('cart.block.amount', { most })}</Banner>;
  }
  if (!fault) return null;
  return (
    <Banner
      tone="error"
      title={t('cart.quoteFailed')}
      action={
        <Button variant="secondary" size="s" onClick={() => dispatch(cartEvents.retryAsked())}>
          {t('retry')}
        </Button>
      }
    >
      {say(fault)}
    </Banner>
  );
}
