import { useTranslation } from '@giftstore/i18n';
import { Loading, Panel, Skeleton, Stack } from '@giftstore/ui';
import mailed from '../../mailed-cards/MailedCards.module.css';
import css from './Gift.module.css';

/** In the shape of a gift with a picture and one card. */
export function GiftSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <Loading label={t('gift.opening')}>
        <Stack gap={6}>
          <Panel padding="none" className={css.hero}>
            <Skeleton className={css.pictureSkeleton} />
            <div className={css.greeting}>
              <Skeleton shape="title" className={css.titleSkeleton} />
              <Skeleton shape="short" />
              <Skeleton shape="block" />
              <Skeleton />
            </div>
          </Panel>
          <Panel className={mailed.card}>
            <div className={css.face}>
              <Skeleton shape="card" className={css.art} />
              <Skeleton shape="title" />
            </div>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
            <Skeleton shape="short" />
            <Skeleton shape="pill" />
          </Panel>
          <Skeleton shape="block" />
        </Stack>
      </Loading>
    </div>
  );
}
