import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { GiftCardArt, Panel, Stack } from '@giftstore/ui';
import { cardRate } from '../../amounts/card-rate';
import { PriceSummary } from '../../amounts/PriceSummary';
import layout from '../../checkout/CheckoutLayout.module.css';
import {
  selectCheckout,
  selectCheckoutState,
  selectHasPriceFailed,
  selectReadyAmounts,
} from '../../checkout/data/selectors';
import { checkoutActions } from '../../checkout/data/slice';
import { LineValue } from '../../lines/LineValue';
import { Recipient } from '../../lines/Recipient';
import css from './OrderPanel.module.css';

/** The lines of the order and their price. */
export function OrderPanel() {
  const { t } = useTranslation();
  const checkout = useSelector(selectCheckout);
  const amounts = useSelector(selectReadyAmounts);
  const hasFailed = useSelector(selectHasPriceFailed);
  const email = useBuyerEmail();
  const lines = checkout?.lines ?? [];
  const hasUplift = lines.some((line) => line.unit_name_short && line.unit_name_short !== checkout?.currency);
  return (
    <div className={layout.aside}>
      <Panel as="section" aria-labelledby="order-panel">
        <Stack gap={4}>
          <h2 id="order-panel">{t('orderReview.title')}</h2>
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line.id} className={css.line}>
                <div className={css.art}>
                  <GiftCardArt src={line.image} name={line.name ?? t('cart.card')} alt="" />
                </div>
                <div>
                  <p className={css.name}>{line.name ?? t('cart.card')}</p>
                  <LineValue line={line} isOneOfSeveral={lines.length > 1} />
                  <Recipient
                    line={line}
                    isAwaitingPayment
                    ownLabel={email && t('recipient.myselfAt', { email })}
                  />
                </div>
              </li>
            ))}
          </ul>
          <PriceSummary
            amounts={amounts}
            hasUplift={hasUplift}
            rate={cardRate(lines[0]?.unit_name_short, amounts)}
            hasFailed={hasFailed}
          />
          <QuoteError />
          <p>
            <ChangeLink />
          </p>
          <CartStays />
        </Stack>
      </Panel>
    </div>
  );
}

/** Where a card for oneself is mailed, as soon as it is known. */
function useBuyerEmail(): string | undefined {
  const session = useTopic('session');
  const { buyer, guest } = useSelector(selectCheckout) ?? {};
  return buyer === 'customer' ? session?.email : guest?.email;
}

/** To the cart, or for a buy-now to the card's page, where the tab still has what was chosen. */
function ChangeLink() {
  const { t } = useTranslation();
  const { source, lines: [line] = [] } = useSelector(selectCheckout) ?? {};
  if (source !== 'buyNow' || !line) return <a href={paths.cart()}>{t('orderReview.changeCart')}</a>;
  return <a href={paths.selectedCard(line.brand_id, line.currency)}>{t('orderReview.changeCard')}</a>;
}

/** A buy-now is paid without the cart, whose cards a shopper might take for paid. */
function CartStays() {
  const { t } = useTranslation();
  const { source } = useSelector(selectCheckout) ?? {};
  const count = useTopic('cart')?.count ?? 0;
  if (source !== 'buyNow' || count === 0) return null;
  return <p className={css.note}>{t('orderReview.cartStays', { count })}</p>;
}

function QuoteError() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { amountsStatus, error, lineErrors } = useSelector(selectCheckoutState);
  if (amountsStatus !== 'failed' || !error || lineErrors.length) return null;
  return (
    <LoadErrorBanner
      title={t('cart.quoteFailed')}
      error={error}
      onRetry={() => dispatch(checkoutActions.quoteRequested())}
    />
  );
}
