import { useDispatch, useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Loading, Skeleton } from '@giftstore/ui';
import { selectCampaign } from '../../campaign/data/selectors';
import { campaignActions } from '../../campaign/data/slice';
import { useText } from '../../campaign/use-text';
import css from './CampaignClosed.module.css';

/** The campaign could not be loaded: why, with a retry. */
export function CampaignFailed() {
  const { t } = useText();
  const dispatch = useDispatch();
  const { error, event } = useSelector(selectCampaign);
  const retry = () => dispatch(campaignActions.campaignRequested({ event }));
  return (
    <div className={css.page}>
      <LoadErrorBanner title={t('campaignClosed.failed.title')} error={error} onRetry={retry} />
    </div>
  );
}

const FIELDS = ['first', 'last', 'email', 'country', 'phone', 'company', 'title', 'code'];

/** In the shape of the two panels. */
export function CampaignSkeleton() {
  const { t } = useText();
  return (
    <div className={css.page}>
      <Loading label={t('campaignClosed.loading')}>
        <div className={css.skeleton}>
          <Skeleton shape="title" />
          {FIELDS.map((name) => (
            <Skeleton key={name} shape="button" className={css.field} />
          ))}
        </div>
      </Loading>
    </div>
  );
}
