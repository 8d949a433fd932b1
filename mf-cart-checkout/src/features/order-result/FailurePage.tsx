import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import {
  type PageModule,
  useDispatch,
  usePageTitle,
  useSelector,
  useServices,
  useTopic,
} from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { defineFeature } from '@giftstore/state';
import { Banner, Button, LinkButton, Stack } from '@giftstore/ui';
import { giftPictures } from '../../lines/gift-picture/gift-pictures';
import linesLocale from '../../lines/locales/en.json';
import { canRetry, countRetryable, isBuyNow } from '../../orders/finish-checkout';
import { orderResultSaga } from './data/saga';
import { orderResultSlice, type ResultQuery, resultActions, selectResult } from './data/slice';
import { FailureDialog } from './FailureDialog';
import { HomePanel } from './HomePanel';
import en from './locales/en.json';
import { NotFoundNotice } from './NotFoundNotice';
import { OrderList } from './OrderList';
import { OrderSkeleton } from './OrderSkeleton';
import { useResultQuery } from './use-result-query';

/** /failure: abandons the order, unless it turns out to be paid (rules core-2.59 and core-4.51). */
export function Page() {
  const { t } = useTranslation();
  const { outcome, order, query } = useSelector(selectResult);
  useResultQuery(resultActions.failureRequested);
  const title = t(`failure.title.${outcome}`);
  usePageTitle(title);
  return (
    <Stack gap={6}>
      <h1>{title}</h1>
      {query && <FailureNotice query={query} />}
      {outcome === 'loading' && <OrderSkeleton />}
      {order && outcome !== 'abandoned' && <OrderList order={order} />}
      {outcome !== 'loading' && outcome !== 'abandoned' && <HomePanel isPaid={outcome === 'paid'} />}
      {outcome === 'failed' && <FailureDialog />}
    </Stack>
  );
}

export const locales = { en: { ...en, ...linesLocale } };

export const features: PageModule['features'] = [
  defineFeature({ slice: orderResultSlice, saga: orderResultSaga }),
  giftPictures,
];

function FailureNotice({ query }: { query: ResultQuery }) {
  const { t } = useTranslation();
  const { outcome } = useSelector(selectResult);
  const { order_id, access_token } = query;
  const successLink = (
    <LinkButton href={paths.success({ order_id, access_token })} size="s">
      {t('failure.seeOrder')}
    </LinkButton>
  );
  if (outcome === 'paid') {
    return (
      <Banner tone="success" title={t('failure.paid')} action={successLink}>
        {t('failure.paidText')}
      </Banner>
    );
  }
  if (outcome === 'abandoned') return <AbandonedNotice />;
  if (outcome === 'pending') return <Banner action={successLink}>{t('failure.pending')}</Banner>;
  if (outcome === 'cancelled') return <Banner>{t('result.cancelled')}</Banner>;
  if (outcome === 'notFound') return <NotFoundNotice />;
  if (outcome === 'unknown') return <UnknownNotice query={query} />;
  return outcome === 'failed' ? <RetryNotice /> : null;
}

function UnknownNotice({ query }: { query: ResultQuery }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { message } = useSelector(selectResult);
  return (
    <LoadErrorBanner
      title={t('failure.unknown')}
      error={message}
      onRetry={() => dispatch(resultActions.failureRequested(query))}
    />
  );
}

const abandonedLinks = {
  cart: paths.cart(),
  buyNow: paths.payment(),
  otherCart: paths.cart(),
  nothing: paths.home(),
};

/**
 * The cards are in the cart; the card of a buy-now is in the checkout. Another browser than the buyer's, and
 * an older order, have neither, but the cart may have others. The points that the order held are the buyer's again.
 */
function AbandonedNotice() {
  const { t } = useTranslation();
  const { bus } = useServices();
  const { order } = useSelector(selectResult);
  const inCart = useTopic('cart')?.count ?? 0;
  const retryable = countRetryable(bus);
  const count = retryable || inCart;
  const kind = isBuyNow(bus) ? 'buyNow' : retryable > 0 ? 'cart' : count > 0 ? 'otherCart' : 'nothing';
  const pointsKey = retryable > 0 ? 'too' : 'alone';
  const points = order?.credits_used ? t(`failure.abandoned.points.${pointsKey}`) : null;
  return (
    <Banner
      title={t('failure.abandoned.title')}
      action={
        <LinkButton href={abandonedLinks[kind]} variant="primary" size="s">
          {t(`failure.abandoned.${kind}Link`)}
        </LinkButton>
      }
    >
      {t(`failure.abandoned.${kind}`, { count, number: order?.order_id })} {points}
    </Banner>
  );
}

/** The payment page still has the cards of the failed attempt, for a new order. */
function RetryNotice() {
  const { t } = useTranslation();
  const { bus, navigate } = useServices();
  if (!canRetry(bus)) return null;
  return (
    <Banner
      title={t('failure.notCharged')}
      action={
        <Button variant="primary" onClick={() => navigate(paths.payment())}>
          {t('failure.tryAgain')}
        </Button>
      }
    >
      {t('failure.tryAgainText', { count: countRetryable(bus) })}
    </Banner>
  );
}
