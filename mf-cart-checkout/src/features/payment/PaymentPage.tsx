import { useTranslation } from '@giftstore/i18n';
import { type RemoteServices, useDispatch, useSay, useSelector, useTopic } from '@giftstore/remote';
import type { Feature } from '@giftstore/state';
import { Banner, Button, Loading, Skeleton, Stack } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CheckoutSteps } from '../../checkout/CheckoutSteps';
import { CannotOrder } from './CannotOrder';
import { CardStep } from './CardStep';
import { paymentSaga } from './data/saga';
import { selectBlock, selectPayment } from './data/selectors';
import { paymentEvents, paymentReducer } from './data/slice';
import { GuestStep } from './GuestStep';
import en from './locales/en.json';
import { OrderPanel } from './OrderPanel';
import css from './PaymentPage.module.css';
import { PointsStep } from './PointsStep';
import { SignedOut } from './SignedOut';

/** /payment and /checkout: the wizard at its first open step (spec core §2, Payment wizard). */
export function Page() {
  const { t } = useTranslation();
  const { status, step, hasLeft } = useSelector(selectPayment);
  useOpening();
  useSameBuyer();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('payment.title')}</h1>
        <CheckoutSteps current={step === 'guest' ? 0 : 1} />
      </header>
      {status === 'loading' && !hasLeft && <PaymentSkeleton />}
      {status === 'failed' && <OpeningFailed />}
      {hasLeft && <SignedOut />}
      {status === 'ready' && (
        <>
          <OpenStep />
          <OrderPanel />
        </>
      )}
    </div>
  );
}

export const locales = { en };

export const features: Feature<RemoteServices>[] = [
  { name: 'payment', reducer: paymentReducer, saga: paymentSaga },
];

/** The wizard's first step that is not done: the guest's details, then the card, unless points pay everything. */
function OpenStep() {
  const { step, amounts } = useSelector(selectPayment);
  const block = useSelector(selectBlock);
  if (block) return <CannotOrder />;
  if (step === 'guest') return <GuestStep />;
  return amounts?.toPay === 0 ? <PointsStep /> : <CardStep />;
}

/** Somebody else is here since this tab or another signed in or out: their checkout is another one. */
function useSameBuyer(): void {
  const dispatch = useDispatch();
  const session = useTopic('session');
  const buyer = session?.signedIn ? `${session.email}` : '';
  const shown = useRef(buyer);
  useEffect(() => {
    if (shown.current === buyer) return;
    shown.current = buyer;
    dispatch(buyer ? paymentEvents.opened({}) : paymentEvents.buyerLeft());
  }, [dispatch, buyer]);
}

/** Opens at the first visit, and again when Back brings this very page out of the browser's memory. */
function useOpening(): void {
  const dispatch = useDispatch();
  const [query, setQuery] = useSearchParams();
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taking `again` out of the address is no second opening
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      dispatch(paymentEvents.opened({ again: query.has('again') }));
      if (query.has('again')) setQuery({}, { replace: true });
    }
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(paymentEvents.opened({}));
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [dispatch]);
}

function OpeningFailed() {
  const { t } = useTranslation();
  const say = useSay();
  const dispatch = useDispatch();
  const { fault } = useSelector(selectPayment);
  return (
    <div className={css.main}>
      <Banner
        tone="error"
        title={t('payment.openingFailed')}
        action={
          <Button variant="secondary" size="s" onClick={() => dispatch(paymentEvents.opened({}))}>
            {t('retry')}
          </Button>
        }
      >
        {fault && say(fault)}
      </Banner>
    </div>
  );
}

function PaymentSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={css.main}>
      <Loading label={t('payment.loading')}>
        <Stack gap={6}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      </Loading>
    </div>
  );
}
