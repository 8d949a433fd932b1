import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CheckoutHead } from '../checkout/CheckoutHead';
import layout from '../checkout/CheckoutLayout.module.css';
import { customerSlice } from '../checkout/data/customer-slice';
import { selectCheckoutState, selectOrderBlock } from '../checkout/data/selectors';
import { checkoutActions, checkoutSlice } from '../checkout/data/slice';
import checkoutLocale from '../checkout/locales/en.json';
import { Steps } from '../checkout/StepPanel';
import { checkoutLimit } from '../daily-limit/checkout-limit';
import dailyLimitLocale from '../daily-limit/locales/en.json';
import { CustomerNameNotice } from '../features/customer-details/CustomerNameNotice';
import { customerDetailsSaga } from '../features/customer-details/data/saga';
import customerDetailsLocale from '../features/customer-details/locales/en.json';
import { guestDetailsSaga } from '../features/guest-details/data/saga';
import { guestDetailsSlice } from '../features/guest-details/data/slice';
import { GuestStep } from '../features/guest-details/GuestStep';
import guestDetailsLocale from '../features/guest-details/locales/en.json';
import { CheckoutError } from '../features/order-review/CheckoutError';
import { CheckoutSkeleton } from '../features/order-review/CheckoutSkeleton';
import { orderReviewSaga } from '../features/order-review/data/saga';
import orderReviewLocale from '../features/order-review/locales/en.json';
import { OrderBlocked } from '../features/order-review/OrderBlocked';
import { OrderPanel } from '../features/order-review/OrderPanel';
import { CardStep } from '../features/payment/CardStep';
import { paymentSaga } from '../features/payment/data/saga';
import { paymentSlice } from '../features/payment/data/slice';
import paymentLocale from '../features/payment/locales/en.json';
import { PaymentChoice } from '../features/payment/PaymentChoice';
import { PointsStep } from '../features/payment/PointsStep';
import { giftPictures } from '../lines/gift-picture/gift-pictures';
import linesLocale from '../lines/locales/en.json';
import { SignedOut } from './SignedOut';
import { useStepHistory } from './use-step-history';

/** /payment and /checkout: the wizard at its first open step (rules core-2.48 to core-2.54). */
export function Page() {
  const { t } = useTranslation();
  const { status, step, isSignedOut } = useSelector(selectCheckoutState);
  useLoadCheckout();
  useReloadForBuyer();
  useStepHistory();
  return (
    <div className={layout.page}>
      <CheckoutHead title={t('checkout.title')} current={step === 'guest' ? 0 : 1} />
      {status === 'loading' && !isSignedOut && <CheckoutSkeleton />}
      {status === 'failed' && <CheckoutError />}
      {isSignedOut && <SignedOut />}
      {status === 'ready' && (
        <>
          <PaymentChoice />
          <Steps>
            <OpenStep />
          </Steps>
          <OrderPanel />
        </>
      )}
    </div>
  );
}

export const locales = {
  en: {
    ...checkoutLocale,
    ...customerDetailsLocale,
    ...guestDetailsLocale,
    ...dailyLimitLocale,
    ...linesLocale,
    ...orderReviewLocale,
    ...paymentLocale,
  },
};

export const features: PageModule['features'] = [
  defineFeature({ slice: checkoutSlice, saga: orderReviewSaga }),
  defineFeature({ slice: guestDetailsSlice, saga: guestDetailsSaga }),
  defineFeature({ slice: customerSlice, saga: customerDetailsSaga }),
  defineFeature({ slice: paymentSlice, saga: paymentSaga }),
  giftPictures,
  checkoutLimit,
];

/** The first open step: the guest's details, then the payment card, unless points pay the whole amount. */
function OpenStep() {
  const { step, amounts } = useSelector(selectCheckoutState);
  const block = useSelector(selectOrderBlock);
  if (block) return <OrderBlocked />;
  if (step === 'guest') return <GuestStep />;
  return amounts?.toPay === 0 ? <PointsStep /> : <CardStep notice={<CustomerNameNotice />} />;
}

/** Loads the buyer's own checkout when the shopper signs in or out, in this tab or another. */
function useReloadForBuyer(): void {
  const dispatch = useDispatch();
  const session = useTopic('session');
  const buyer = session?.signedIn ? `${session.email}` : '';
  const shown = useRef(buyer);
  useEffect(() => {
    if (shown.current === buyer) return;
    shown.current = buyer;
    dispatch(
      buyer ? checkoutActions.checkoutRequested({ isUnconfirmed: false }) : checkoutActions.signedOut(),
    );
  }, [dispatch, buyer]);
}

/** Loads the checkout at the first visit, and again when the page returns from the back/forward cache. */
function useLoadCheckout(): void {
  const dispatch = useDispatch();
  const [query, setQuery] = useSearchParams();
  const isRequested = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: removing `again` from the address must not load it again
  useEffect(() => {
    if (!isRequested.current) {
      isRequested.current = true;
      dispatch(checkoutActions.checkoutRequested({ isUnconfirmed: query.has('again') }));
      if (query.has('again')) setQuery({}, { replace: true });
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(checkoutActions.checkoutRequested({ isUnconfirmed: false }));
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [dispatch]);
}
