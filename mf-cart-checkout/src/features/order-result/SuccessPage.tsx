import { useTranslation } from '@giftstore/i18n';
import { type RemoteServices, usePageTitle, useSelector } from '@giftstore/remote';
import type { Feature } from '@giftstore/state';
import { Stack } from '@giftstore/ui';
import { CheckoutSteps } from '../../checkout/CheckoutSteps';
import { AffiliateFrame } from './AffiliateFrame';
import { resultSaga } from './data/saga';
import { resultEvents, resultReducer, selectResult } from './data/slice';
import { HomePanel } from './HomePanel';
import en from './locales/en.json';
import { OrderList } from './OrderList';
import { OrderSkeleton } from './OrderSkeleton';
import { Receipt } from './Receipt';
import { ResultNotice } from './ResultNotice';
import { SuccessDialog } from './SuccessDialog';
import { useResultQuery } from './use-result-query';

/** /success: processes the payment and shows the order (spec core §2 and §4, Success). */
export function Page() {
  const { t } = useTranslation();
  const { outcome, order, affiliateFrame } = useSelector(selectResult);
  useResultQuery(resultEvents.successOpened);
  const title = t(`success.title.${outcome}`);
  usePageTitle(title);
  return (
    <Stack gap={6}>
      <h1 data-print="no">{title}</h1>
      <div data-print="no">
        <CheckoutSteps current={2} />
      </div>
      <ResultNotice />
      {outcome === 'asking' && <OrderSkeleton />}
      {order && outcome === 'paid' && <Receipt order={order} />}
      {order && outcome !== 'asking' && outcome !== 'paid' && <OrderList order={order} />}
      {outcome !== 'asking' && <HomePanel />}
      {outcome === 'paid' && order && <SuccessDialog order={order} />}
      {affiliateFrame && <AffiliateFrame url={affiliateFrame} />}
    </Stack>
  );
}

export const locales = { en };

export const features: Feature<RemoteServices>[] = [
  { name: 'orderResult', reducer: resultReducer, saga: resultSaga },
];
