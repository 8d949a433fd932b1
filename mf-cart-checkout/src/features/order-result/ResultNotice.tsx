import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector, useServices } from '@giftstore/remote';
import { Banner, Button, Cluster } from '@giftstore/ui';
import { canResume } from '../../orders/finish-checkout';
import { resultEvents, selectResult } from './data/slice';

/** What is not yet, or no longer, a paid order: what happened, and what can be done. */
export function ResultNotice() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { outcome, words, asking, rested } = useSelector(selectResult);
  if (outcome === 'missing') return <Banner tone="error">{t('result.missing')}</Banner>;
  if (outcome === 'ended') return <Banner>{t('result.ended')}</Banner>;
  if (outcome !== 'waiting' && outcome !== 'unknown') return null;
  return (
    <Banner
      tone={outcome === 'unknown' ? 'warning' : 'info'}
      title={t(`result.${outcome}`)}
      action={
        <Cluster>
          <Button
            variant="secondary"
            size="s"
            busy={asking}
            onClick={() => dispatch(resultEvents.askedAgain())}
          >
            {t('result.askAgain')}
          </Button>
          {rested && outcome === 'waiting' && <WaitNoLonger />}
        </Cluster>
      }
    >
      {words && <p>{errorText(words)}</p>}
      <p>{t('result.safe')}</p>
    </Banner>
  );
}

/** For one who will not wait any longer. The server refuses to fail, or to charge again, an order that was paid. */
function WaitNoLonger() {
  const { t } = useTranslation();
  const { bus, navigate } = useServices();
  const { query } = useSelector(selectResult);
  if (!query) return null;
  const { order_id, access_token } = query;
  return (
    <>
      {canResume(bus, order_id) && (
        <Button variant="quiet" size="s" onClick={() => navigate(paths.payment())}>
          {t('result.otherCard')}
        </Button>
      )}
      <Button variant="quiet" size="s" onClick={() => navigate(paths.failure({ order_id, access_token }))}>
        {t('abandonOrder')}
      </Button>
    </>
  );
}
