import { useTranslation } from '@giftstore/i18n';
import { type PageModule, type RemoteServices, useDispatch, useSay, useSelector } from '@giftstore/remote';
import type { Feature } from '@giftstore/state';
import { Banner, Button } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { CartLines } from './CartLines';
import { CartNotices } from './CartNotices';
import css from './CartPage.module.css';
import { CartSkeleton } from './CartSkeleton';
import { CartSummary } from './CartSummary';
import { CheckoutBar } from './CheckoutBar';
import { ClearCart } from './ClearCart';
import { fetchCurrencies } from './data/api';
import { checkoutSaga } from './data/checkout-saga';
import { checkoutReducer } from './data/checkout-slice';
import { mergeSaga } from './data/merge-saga';
import { mergeReducer, selectMerge } from './data/merge-slice';
import { cartSaga } from './data/saga';
import { selectFault, selectLineViews, selectQuoteStatus, selectUnavailable } from './data/selectors';
import { cartEvents, cartReducer } from './data/slice';
import { EmptyCart } from './EmptyCart';
import en from './locales/en.json';
import { useCurrentCart } from './use-current-cart';

/** /cart (spec core §2, Cart page). */
export function Page() {
  const { t } = useTranslation();
  const views = useSelector(selectLineViews);
  const unavailable = useSelector(selectUnavailable);
  const failed = useSelector(selectQuoteStatus) === 'failed';
  const merging = useSelector(selectMerge).status === 'merging';
  const empty = views && !views.length && !unavailable.length;
  const before = useRef<'lines' | 'nothing'>(undefined);
  useEffect(() => {
    before.current = views && (empty ? 'nothing' : 'lines');
  });
  useCurrentCart();
  if (!views) return failed ? <CartFailed /> : <CartSkeleton />;
  if (empty && merging) return <CartSkeleton />;
  if (empty) return <EmptyCart emptied={before.current === 'lines'} />;
  return (
    <div className={css.page}>
      <div className={css.top}>
        <header className={css.head}>
          <h1>{t('cart.title')}</h1>
          <ClearCart />
        </header>
        <CartNotices />
      </div>
      <div className={css.lines}>
        <CartLines views={views} filled={before.current === 'nothing'} />
      </div>
      <div className={css.aside}>
        <CartSummary />
      </div>
      <CheckoutBar />
    </div>
  );
}

export const locales = { en };

/** The payment currencies are the same for every shopper, so that they come with the rendered page. */
export const load: PageModule['load'] = ({ services }) => {
  fetchCurrencies(services.http).catch(() => undefined);
};

export const features: Feature<RemoteServices>[] = [
  { name: 'cart', reducer: cartReducer, saga: cartSaga },
  { name: 'merge', reducer: mergeReducer, saga: mergeSaga },
  { name: 'toCheckout', reducer: checkoutReducer, saga: checkoutSaga },
];

/** A cart that could not be fetched shows no card and no amount; it is not lost, and can be asked for again. */
function CartFailed() {
  const { t } = useTranslation();
  const say = useSay();
  const dispatch = useDispatch();
  const fault = useSelector(selectFault);
  return (
    <div className={css.failed}>
      <h1>{t('cart.title')}</h1>
      <Banner
        tone="error"
        title={t('cart.fetchFailed')}
        action={
          <Button variant="secondary" size="s" onClick={() => dispatch(cartEvents.retryAsked())}>
            {t('retry')}
          </Button>
        }
      >
        {fault && say(fault)} {t('cart.fetchFailedText')}
      </Banner>
    </div>
  );
}
