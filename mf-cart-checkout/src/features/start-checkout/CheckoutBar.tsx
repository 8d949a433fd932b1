import { paths } from '@giftstore/contracts';
import { MAX_CARDS_PER_DAY, MAX_CARDS_PER_ORDER, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { formatDenomination, formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector, useTopic } from '@giftstore/remote';
import { Button, FieldError, LinkButton } from '@giftstore/ui';
import { Price, StickyBar } from '@giftstore/ui/checkout';
import { Link } from 'react-router-dom';
import { AmountPlaceholder } from '../../amounts/AmountPlaceholder';
import {
  selectAmounts,
  selectCanCheckOut,
  selectCartStatus,
  selectFaceValue,
  selectOrderBlock,
} from '../../cart/data/selectors';
import { useNetworkReturn } from '../../cart/use-network-return';
import { PaymentTerms } from '../../checkout/PaymentTerms';
import { DailyLimitNotice } from '../../daily-limit/DailyLimitNotice';
import { useMoment } from '../../daily-limit/use-moment';
import { earlyPart } from '../../lines/early-parts';
import css from './CheckoutBar.module.css';
import { selectExceededDay, selectNextPlace, selectRoomLeft } from './data/selectors';
import { selectStartCheckout, startCheckoutActions } from './data/slice';
import { OrderBlockNotice } from './OrderBlockNotice';
import { OrderLimitDialog } from './OrderLimitDialog';

/** The amount to pay, Checkout and what stands in its way: at the bottom of a phone's screen, under the summary on wider ones. */
export function CheckoutBar() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const signedIn = useTopic('session')?.signedIn ?? false;
  const errorText = useErrorText();
  const canCheckOut = useSelector(selectCanCheckOut);
  const { status, error } = useSelector(selectStartCheckout);
  useNetworkReturn(error);
  const points = usePointsInFull();
  const exceeded = useSelector(selectExceededDay);
  return (
    <StickyBar label={t('startCheckout.bar')} className={css.bar}>
      <OrderBlockNotice className={css.error} />
      {exceeded && <DailyLimitNotice exceeded={exceeded} className={css.error} />}
      <Total />
      {points ? <AtOnce /> : <Limits />}
      {error && (
        <div role="alert" className={css.error}>
          <FieldError>{errorText(error)}</FieldError>
        </div>
      )}
      <div className={css.buttons}>
        <Button
          // The press only opens the dialog about the limit (rule core-8.13).
          variant={exceeded ? 'secondary' : 'accent'}
          size="l"
          block
          disabled={!canCheckOut}
          busy={status === 'loading'}
          onClick={() => dispatch(startCheckoutActions.startRequested())}
        >
          <span {...earlyPart('checkout')}>
            {points
              ? t('startCheckout.payWithPoints', { count: points })
              : t(signedIn ? 'startCheckout.checkout' : 'startCheckout.checkoutAsGuest')}
          </span>
        </Button>
        {!signedIn && (
          <LinkButton
            component={Link}
            to={paths.login(paths.cart())}
            variant="secondary"
            size="l"
            block
            {...earlyPart('guest')}
          >
            {t('startCheckout.login')}
          </LinkButton>
        )}
      </div>
      <OrderLimitDialog />
    </StickyBar>
  );
}

/** The points that pay for everything, so that the order is placed without a payment card (rule core-4.35). */
function usePointsInFull(): number | undefined {
  const amounts = useSelector(selectAmounts);
  return amounts?.toPay === 0 ? amounts.usedCredits : undefined;
}

/** No payment page follows, so that its terms stand here. */
function AtOnce() {
  const { t } = useTranslation();
  return (
    <>
      <p className={css.limits}>{t('startCheckout.atOnce')}</p>
      <PaymentTerms className={css.limits} />
    </>
  );
}

/**
 * What is left of what an order may hold (rules core-5.35, core-5.36), and of a customer's day, until the cart holds more and the
 * notice says so. While that is unknown, and where nothing is left, the limits themselves.
 */
function Limits() {
  const block = useSelector(selectOrderBlock);
  const exceedsDay = useSelector(selectExceededDay) !== undefined;
  const nextPlace = useNextPlace();
  const left = useRoomLeft();
  const limits = useWholeLimits();
  if (block === 'cards' || block === 'amount' || exceedsDay) return null;
  return (
    <p aria-live="polite" className={css.limits}>
      {nextPlace ?? left ?? limits}
    </p>
  );
}

function useRoomLeft(): string | undefined {
  const { t } = useTranslation();
  const left = useSelector(selectRoomLeft);
  const isFull = useIsFull();
  const signedIn = useTopic('session')?.signedIn ?? false;
  if (!left || isFull) return undefined;
  const values = { count: left.cards, amount: formatDenomination(left.aed, 'AED') };
  return t(signedIn ? 'startCheckout.leftADay' : 'startCheckout.left', values);
}

function useWholeLimits(): string {
  const { t } = useTranslation();
  const isFull = useIsFull();
  const signedIn = useTopic('session')?.signedIn ?? false;
  const amount = formatDenomination(MAX_ORDER_AED, 'AED');
  if (signedIn) return t('startCheckout.limitsADay', { count: MAX_CARDS_PER_DAY, amount });
  return t(isFull ? 'startCheckout.full' : 'startCheckout.limits', { count: MAX_CARDS_PER_ORDER, amount });
}

/** Whether the cart, as it is shown, has as many cards as an order may hold. */
const useIsFull = () => useSelector(selectFaceValue).count === MAX_CARDS_PER_ORDER;

/** Why the plus of a customer's cart is off, and until when. */
function useNextPlace(): string | undefined {
  const { t } = useTranslation();
  const moment = useMoment();
  const place = useSelector(selectNextPlace);
  return place && t('startCheckout.fullDay', { moment: moment(place.next, place.asOf) });
}

/** What the payment card is charged, or the points that pay for everything, as long as the summary is further up on a phone. */
function Total() {
  const { t, i18n } = useTranslation();
  const amounts = useSelector(selectAmounts);
  const hasFailed = useSelector(selectCartStatus) === 'failed';
  const count = usePointsInFull();
  const isByCard = count === undefined && Boolean(amounts?.usedCredits);
  return (
    <p className={css.total}>
      <span>{t(isByCard ? 'amounts.toPayByCard' : 'amounts.toPay')}</span>
      <Price size="l">
        {amounts ? (
          (count && t('amounts.points', { count, points: count.toLocaleString(i18n.language) })) ||
          formatMoney(amounts.toPay, amounts.currency)
        ) : (
          <AmountPlaceholder hasFailed={hasFailed} part="toPay" />
        )}
      </Price>
    </p>
  );
}
