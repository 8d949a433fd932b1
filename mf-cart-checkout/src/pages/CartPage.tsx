import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { defineFeature } from '@giftstore/state';
import { useEffect, useRef } from 'react';
import { mergeSlice, selectMerge } from '../cart/data/merge-slice';
import { selectCartError, selectCartStatus, selectHasPrice, selectUnavailable } from '../cart/data/selectors';
import { cartActions, cartSlice } from '../cart/data/slice';
import { cartLimit } from '../daily-limit/cart-limit';
import dailyLimitLocale from '../daily-limit/locales/en.json';
import { CartLines } from '../features/cart/CartLines';
import { ClearCart } from '../features/cart/ClearCart';
import { cartSaga } from '../features/cart/data/saga';
import { type LineView, selectLineViews } from '../features/cart/data/selectors';
import { EmptyCart } from '../features/cart/EmptyCart';
import cartLocale from '../features/cart/locales/en.json';
import { useCartUpdates } from '../features/cart/use-cart-updates';
import { mergeCartSaga } from '../features/merge-cart/data/saga';
import mergeCartLocale from '../features/merge-cart/locales/en.json';
import { fetchCurrencies } from '../features/payment-options/data/api';
import { paymentOptionsSaga } from '../features/payment-options/data/saga';
import { paymentOptionsSlice } from '../features/payment-options/data/slice';
import paymentOptionsLocale from '../features/payment-options/locales/en.json';
import pendingPurchaseLocale from '../features/pending-purchase/locales/en.json';
import { CheckoutBar } from '../features/start-checkout/CheckoutBar';
import { startCheckoutSaga } from '../features/start-checkout/data/saga';
import { startCheckoutSlice } from '../features/start-checkout/data/slice';
import startCheckoutLocale from '../features/start-checkout/locales/en.json';
import { giftPictures } from '../lines/gift-picture/gift-pictures';
import linesLocale from '../lines/locales/en.json';
import { RelatedCards } from '../related-cards/RelatedCards';
import { CartNotices } from './CartNotices';
import css from './CartPage.module.css';
import { CartSkeleton } from './CartSkeleton';
import { CartSummary } from './CartSummary';

/** /cart (rules core-2.39 to core-2.47). */
export function Page() {
  const { t } = useTranslation();
  const views = useSelector(selectLineViews);
  const unavailable = useSelector(selectUnavailable);
  const hasFailed = useSelector(selectCartStatus) === 'failed';
  const isMerging = useSelector(selectMerge).status === 'loading';
  const isEmpty = views && !views.length && !unavailable.length;
  const previous = useRef<'lines' | 'empty'>(undefined);
  useEffect(() => {
    previous.current = views && (isEmpty ? 'empty' : 'lines');
  });
  useCartUpdates();
  if (!views) return hasFailed ? <CartFailed /> : <CartSkeleton />;
  if (isEmpty && isMerging) return <CartSkeleton />;
  if (isEmpty) {
    return (
      <EmptyCart isClearedHere={previous.current === 'lines'}>
        <CartNotices />
      </EmptyCart>
    );
  }
  return (
    <>
      <div className={css.page}>
        <div className={css.top}>
          <header className={css.head}>
            <h1>{t('cart.title')}</h1>
            <ClearCart />
          </header>
          <CartNotices />
        </div>
        <div className={css.lines}>
          <CartLines views={views} isFilledHere={previous.current === 'empty'} />
        </div>
        <div className={css.aside}>
          <CartSummary />
        </div>
        <CheckoutBar />
      </div>
      <RelatedToCart views={views} />
    </>
  );
}

export const locales = {
  en: {
    ...cartLocale,
    ...dailyLimitLocale,
    ...linesLocale,
    ...mergeCartLocale,
    ...paymentOptionsLocale,
    ...pendingPurchaseLocale,
    ...startCheckoutLocale,
  },
};

/** The payment currencies are the same for every shopper, so that they come with the rendered page. */
export const load: PageModule['load'] = ({ services }) => {
  fetchCurrencies(services.http).catch(() => undefined);
};

export const features: PageModule['features'] = [
  defineFeature({ slice: cartSlice, saga: cartSaga }),
  giftPictures,
  cartLimit,
  defineFeature({ slice: mergeSlice, saga: mergeCartSaga }),
  defineFeature({ slice: paymentOptionsSlice, saga: paymentOptionsSaga }),
  defineFeature({ slice: startCheckoutSlice, saga: startCheckoutSaga }),
];

function RelatedToCart({ views }: { views: LineView[] }) {
  // A brand that is no longer sold, for which the server names no price, is like no other.
  const isPriced = useSelector(selectHasPrice);
  const unit = views[0]?.line.currency;
  if (unit === undefined || !isPriced) return null;
  return <RelatedCards brands={views.map(({ line }) => line.brand_id)} unit={unit} />;
}

/** A cart that cannot be fetched shows no card and no amount (rule core-4.21); nothing of it is lost. */
function CartFailed() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const error = useSelector(selectCartError);
  const isKnownEmpty = useTopic('cart')?.count === 0;
  return (
    <div className={css.failed}>
      <h1>{t('cart.title')}</h1>
      <LoadErrorBanner
        title={t('cart.fetchFailed')}
        error={error}
        onRetry={() => dispatch(cartActions.retryRequested())}
      >
        {!isKnownEmpty && t('cart.fetchFailedText')}
      </LoadErrorBanner>
    </div>
  );
}
