import { useTranslation } from '@giftstore/i18n';
import { Cluster, Loading, Skeleton, Stack } from '@giftstore/ui';
import css from './CardView.module.css';

/** The page's shape before the card is known. */
export function CardBones() {
  const { t } = useTranslation();
  return (
    <Loading label={t('selectedCard.loading')}>
      <div className={css.layout}>
        <div className={css.art}>
          <Skeleton shape="card" />
        </div>
        <Stack gap={6} className={css.choice}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
          <Cluster gap={2}>
            <Skeleton shape="pill" />
            <Skeleton shape="pill" />
            <Skeleton shape="pill" />
          </Cluster>
          <Skeleton shape="block" />
        </Stack>
        <Stack gap={3} className={css.texts}>
          <Skeleton shape="short" />
          <Skeleton />
          <Skeleton />
        </Stack>
      </div>
    </Loading>
  );
}
