import { useTranslation } from '@giftstore/i18n';
import { type PageModule, usePageTitle, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { Stack } from '@giftstore/ui';
import { useRef } from 'react';
import { CheckoutHead } from '../../checkout/CheckoutHead';
import { giftPictures } from '../../lines/gift-picture/gift-pictures';
import linesLocale from '../../lines/locales/en.json';
import { RelatedCards } from '../../related-cards/RelatedCards';
import { AffiliateFrame } from './AffiliateFrame';
import { Confirming } from './Confirming';
import { orderResultSaga } from './data/saga';
import { orderResultSlice, resultActions, selectResult } from './data/slice';
import { HomePanel } from './HomePanel';
import en from './locales/en.json';
import { OrderList } from './OrderList';
import { OrderSkeleton } from './OrderSkeleton';
import { ResultNotice } from './ResultNotice';
import { SuccessDialog } from './SuccessDialog';
import { countVoidCards, isAllCancelled } from './scheduled-items';
import { useConfirmedLines } from './use-confirmed-lines';
import { useResultQuery } from './use-result-query';

/**
 * /success: processes the payment and shows the order (rules core-2.58 and core-4.46). No dialog celebrates an order of which cards
 * were cancelled since.
 */
export function Page() {
  const { t } = useTranslation();
  const { outcome: settled, order, affiliateFrame } = useSelector(selectResult);
  const outcome = settled === 'paid' && order && isAllCancelled(order) ? 'cancelled' : settled;
  useResultQuery(resultActions.successRequested);
  const lines = useConfirmedLines();
  const isLoading = outcome === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t(isLoading && !lines ? 'success.title.opening' : `success.title.${outcome}`);
  const isConfirming = outcome === 'pending' || outcome === 'unknown' || (isLoading && lines !== undefined);
  const hasNoSteps = outcome === 'notFound' || outcome === 'cancelled';
  usePageTitle(title);
  return (
    <Stack gap={6}>
      <CheckoutHead
        title={title}
        heading={heading}
        current={hasNoSteps ? undefined : outcome === 'paid' ? 3 : isConfirming ? 1 : 2}
      />
      <ResultNotice outcome={outcome} />
      {isLoading && (lines ? <Confirming lines={lines} /> : <OrderSkeleton />)}
      {order && !isLoading && <OrderList order={order} />}
      {!isLoading && <HomePanel isPaid={outcome === 'paid'} />}
      {outcome === 'paid' && order && (
        <RelatedCards brands={order.order_items.map(({ brand_id }) => brand_id)} unit={order.currency} />
      )}
      {outcome === 'paid' && order && countVoidCards(order.order_items) === 0 && (
        <SuccessDialog order={order} heading={heading} />
      )}
      {affiliateFrame && <AffiliateFrame url={affiliateFrame} />}
    </Stack>
  );
}

export const locales = { en: { ...en, ...linesLocale } };

export const features: PageModule['features'] = [
  defineFeature({ slice: orderResultSlice, saga: orderResultSaga }),
  giftPictures,
];
