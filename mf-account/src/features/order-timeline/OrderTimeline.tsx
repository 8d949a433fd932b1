import type { OrderTimeline as Timeline, TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Loading, Panel, Skeleton } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { LoadRequestError } from '../../orders/LoadRequestError';
import type { OrderKey } from '../../orders/order-key';
import { useOncePer } from '../../requests/use-once-per';
import { selectTimeline, timelineActions } from './data/slice';
import { MailClock } from './MailClock';
import css from './OrderTimeline.module.css';
import { TimelineLineCard } from './TimelineLineCard';

interface OrderTimelineProps {
  orderKey: OrderKey;
  /** What the shopper can do about the whole order. */
  actions: (timeline: Timeline) => ReactNode;
  lineActions: (timeline: Timeline, line: TimelineLine) => ReactNode;
}

/** What happened to each gift card of a paid order; refreshes while something is on its way. */
export function OrderTimeline({ orderKey, actions, lineActions }: OrderTimelineProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, timeline } = useSelector(selectTimeline);
  useOncePer(orderKey, () => dispatch(timelineActions.timelineRequested(orderKey)));
  return (
    <Panel as="section" aria-labelledby="order-timeline" className={css.timeline} data-print="no">
      <div className={css.head}>
        <h2 id="order-timeline">{t('orderTimeline.title')}</h2>
        {timeline && actions(timeline)}
      </div>
      {status === 'failed' && (
        <TimelineError onRetry={() => dispatch(timelineActions.timelineRequested(orderKey))} />
      )}
      {!timeline && status !== 'failed' && <TimelineSkeleton />}
      {timeline?.mail_by && <MailClock mailBy={timeline.mail_by} />}
      {timeline?.lines.map((line) => (
        <TimelineLineCard key={line.position} line={line} actions={lineActions(timeline, line)} />
      ))}
    </Panel>
  );
}

function TimelineError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { error, timeline } = useSelector(selectTimeline);
  return (
    <LoadRequestError
      title={t(timeline ? 'orderTimeline.refreshFailed' : 'orderTimeline.failed')}
      error={error}
      onRetry={onRetry}
      tone={timeline ? 'warning' : 'error'}
    />
  );
}

function TimelineSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('orderTimeline.loading')}>
      <div className={css.line}>
        <Skeleton shape="short" />
        {['paid', 'issued', 'mailed'].map((step) => (
          <Skeleton key={step} shape="text" />
        ))}
      </div>
    </Loading>
  );
}
