import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import {
  type RemoteServices,
  useDispatch,
  useErrorText,
  usePageTitle,
  useSelector,
  useServices,
} from '@giftstore/remote';
import type { Feature } from '@giftstore/state';
import { Banner, Button, LinkButton, Stack } from '@giftstore/ui';
import { canRetry } from '../../orders/finish-checkout';
import { resultSaga } from './data/saga';
import { type ResultQuery, resultEvents, resultReducer, selectResult } from './data/slice';
import { FailureDialog } from './FailureDialog';
import { HomePanel } from './HomePanel';
import en from './locales/en.json';
import { OrderList } from './OrderList';
import { OrderSkeleton } from './OrderSkeleton';
import { useResultQuery } from './use-result-query';

/** /failure: gives the order up and says so, unless it turns out to be paid (spec core §2 and §4, Failure). */
export function Page() {
  const { t } = useTranslation();
  const { outcome, order, query } = useSelector(selectResult);
  useResultQuery(resultEvents.failureOpened);
  const title = t(`failure.title.${outcome}`);
  usePageTitle(title);
  return (
    <Stack gap={6}>
      <h1>{title}</h1>
      {query && <FailureNotice query={query} />}
      {outcome === 'asking' && <OrderSkeleton />}
      {order && <OrderList order={order} />}
      {outcome !== 'asking' && <HomePanel />}
      {outcome === 'failed' && <FailureDialog />}
    </Stack>
  );
}

export const locales = { en };

export const features: Feature<RemoteServices>[] = [
  { name: 'orderResult', reducer: resultReducer, saga: resultSaga },
];

function FailureNotice({ query }: { query: ResultQuery }) {
  const { t } = useTranslation();
  const { outcome } = useSelector(selectResult);
  const { order_id, access_token } = query;
  const toSuccess = (
    <LinkButton href={paths.success({ order_id, access_token })} size="s">
      {t('failure.seeOrder')}
    </LinkButton>
  );
  if (outcome === 'paid') {
    return (
      <Banner tone="success" title={t('failure.paid')} action={toSuccess}>
        {t('failure.paidText')}
      </Banner>
    );
  }
  if (outcome === 'waiting') return <Banner action={toSuccess}>{t('failure.waiting')}</Banner>;
  if (outcome === 'ended') return <Banner>{t('result.ended')}</Banner>;
  if (outcome === 'missing') return <Banner tone="error">{t('result.missing')}</Banner>;
  if (outcome === 'unknown') return <Unknown query={query} />;
  return outcome === 'failed' ? <TryAgain /> : null;
}

function Unknown({ query }: { query: ResultQuery }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { words } = useSelector(selectResult);
  return (
    <Banner
      tone="error"
      title={t('failure.unknown')}
      action={
        <Button variant="secondary" size="s" onClick={() => dispatch(resultEvents.failureOpened(query))}>
          {t('retry')}
        </Button>
      }
    >
      {words && errorText(words)}
    </Banner>
  );
}

/** The cards of the failed try wait at the payment page, under a new order. */
function TryAgain() {
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
      {t('failure.tryAgainText')}
    </Banner>
  );
}
