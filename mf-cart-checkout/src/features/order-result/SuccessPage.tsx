import { useTranslation } from '@giftstore/i18n';
import { type RemoteServices, usePageTitle, useSelector } from '@giftstore/remote';
import type { Feature } from '@giftstore/state';
import { Stack } from '@giftstore/ui';
import { CheckoutSteps } from '../../checkout/CheckoutSteps';
import { resultSaga } from './data/saga';
import { resultEvents, resultReducer, selectResult } from './data/slice';
import { GoHome } from './GoHome';
import { OrderList } from './OrderList';
import { OrderSkeleton } from './OrderSkeleton';
import { ResultNotice } from './ResultNotice';
import { SuccessDialog } from './SuccessDialog';
import { useResultQuery } from './use-result-query';

/** /success: processes the payment and shows the order (spec core §2 and §4, Success). */
export function Page() {
  const { t } = useTranslation();
  const { outcome, order } = useSelector(selectResult);
  useResultQuery(resultEvents.successOpened);
  const title = t(`success.title.${outcome}`);
  usePageTitle(title);
  return (
    <Stack gap={6}>
      <h1>{title}</h1>
      <CheckoutSteps current={2} />
      <ResultNotice />
      {outcome === 'asking' && <OrderSkeleton />}
      {order && outcome !== 'asking' && <OrderList order={order} />}
      {outcome !== 'asking' && <GoHome />}
      {outcome === 'paid' && order && <SuccessDialog order={order} />}
    </Stack>
  );
}

export const features: Feature<RemoteServices>[] = [
  { name: 'orderResult', reducer: resultReducer, saga: resultSaga },
];
