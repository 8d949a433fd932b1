import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector, useServices } from '@giftstore/remote';
import { Banner, Button, Cluster } from '@giftstore/ui';
import { canResume } from '../../orders/finish-checkout';
import { isPaid } from '../../orders/orders-api';
import { CardsCancelled } from './CardsCancelled';
import { type Outcome, resultActions, selectResult } from './data/slice';
import { NotFoundNotice } from './NotFoundNotice';

/** Explains an order that is not paid, or no longer, and offers what the shopper can do. */
export function ResultNotice({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { order, message, isLoading, isPollingDone } = useSelector(selectResult);
  if (outcome === 'notFound') return <NotFoundNotice />;
  if (outcome === 'cancelled') {
    return order && isPaid(order) ? (
      <CardsCancelled order={order} />
    ) : (
      <Banner>{t('result.cancelled')}</Banner>
    );
  }
  if (outcome !== 'pending' && outcome !== 'unknown' && outcome !== 'limited') return null;
  return (
    <Banner
      tone={outcome === 'pending' ? 'info' : 'warning'}
      title={t(`result.${outcome}`)}
      action={
        <Cluster>
          <Button
            variant="secondary"
            size="s"
            busy={isLoading}
            onClick={() => dispatch(resultActions.refreshRequested())}
          >
            {t('result.refresh')}
          </Button>
          {isPollingDone && outcome !== 'unknown' && <StopWaiting />}
        </Cluster>
      }
    >
      {message && <p>{errorText(message)}</p>}
      <p>{t(outcome === 'limited' ? 'result.unpaid' : 'result.safe')}</p>
    </Banner>
  );
}

/** For a shopper who stops waiting. The server neither fails nor charges an order again that was paid. */
function StopWaiting() {
  const { t } = useTranslation();
  const { bus, navigate } = useServices();
  const { query, outcome } = useSelector(selectResult);
  if (!query) return null;
  const { order_id, access_token } = query;
  return (
    <>
      {outcome === 'pending' && canResume(bus, order_id) && (
        <Button variant="quiet" size="s" onClick={() => navigate(paths.payment())}>
          {t('result.otherCard')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="s"
        onClick={() => navigate(paths.cancelOrder({ order_id, access_token }))}
      >
        {t('abandonOrder')}
      </Button>
    </>
  );
}
