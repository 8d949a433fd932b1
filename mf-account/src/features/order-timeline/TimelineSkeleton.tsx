import { useTranslation } from '@giftstore/i18n';
import { Loading, Skeleton } from '@giftstore/ui';
import css from './TimelineLineCard.module.css';
import { TimelineLines } from './TimelineLines';

/** The lines of the delivery while they load. */
export function TimelineSkeleton({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Loading label={t('orderTimeline.loading')}>
      <TimelineLines>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
          <div key={index} className={css.line}>
            <Skeleton shape="card" className={css.art} />
            <div className={css.head}>
              <Skeleton shape="short" />
              <Skeleton shape="text" />
              <Skeleton shape="text" />
            </div>
            <div className={css.body}>
              <Skeleton shape="short" />
              <Skeleton shape="text" />
              <Skeleton shape="short" />
            </div>
          </div>
        ))}
      </TimelineLines>
    </Loading>
  );
}
