import type { OrderTimeline as Timeline, TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Panel } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { LoadRequestError } from '../../orders/LoadRequestError';
import type { OrderKey } from '../../orders/order-key';
import { useOncePer } from '../../requests/use-once-per';
import { selectTimeline, timelineActions } from './data/slice';
import { MailClock } from './MailClock';
import css from './OrderTimeline.module.css';
import { TimelineLineCard } from './TimelineLineCard';
import { TimelineLines } from './TimelineLines';
import { TimelineSkeleton } from './TimelineSkeleton';
import { cardsToMail } from './timeline-steps';

interface OrderTimelineProps {
  orderKey: OrderKey;
  /** The gift cards' pictures, in the order of the lines. */
  images: readonly string[];
  /** What the shopper can do about the whole order. */
  actions: (timeline: Timeline) => ReactNode;
  lineActions: (timeline: Timeline, line: TimelineLine) => ReactNode;
  /** The page says that its order could not be updated, with a button that loads the delivery, too. */
  isErrorSaid: boolean;
}

/** What happened to each gift card of a paid order; refreshes while something is on its way. */
export function OrderTimeline(props: OrderTimelineProps) {
  const { orderKey, images, actions, lineActions, isErrorSaid } = props;
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
      {status === 'failed' && !isErrorSaid && (
        <TimelineError onRetry={() => dispatch(timelineActions.timelineRequested(orderKey))} />
      )}
      {!timeline && status !== 'failed' && <TimelineSkeleton count={images.length} />}
      {timeline?.mail_by && <MailClock mailBy={timeline.mail_by} count={cardsToMail(timeline)} />}
      {timeline && timeline.lines.length > 0 && (
        <TimelineLines>
          {timeline.lines.map((line) => (
            <TimelineLineCard
              key={line.position}
              line={line}
              image={images[line.position - 1]}
              actions={lineActions(timeline, line)}
            />
          ))}
        </TimelineLines>
      )}
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
