import { useTranslation } from '@giftstore/i18n';
import { Loading, Panel, Skeleton, Stack } from '@giftstore/ui';
import lineCss from './CartLine.module.css';
import listCss from './CartLines.module.css';
import css from './CartPage.module.css';

/** The page before anything of the person is known: the same for everybody, so that a server can draw it. */
export function CartSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <div className={css.top}>
        <header className={css.head}>
          <h1>{t('cart.title')}</h1>
        </header>
      </div>
      <div className={css.lines}>
        <Loading label={t('cart.loading')}>
          <Panel padding="none">
            <div className={listCss.list}>
              <SkeletonLine />
              <SkeletonLine />
            </div>
          </Panel>
        </Loading>
      </div>
      <div className={css.aside} aria-hidden="true">
        <Panel>
          <Stack gap={4}>
            <Skeleton shape="title" />
            <Skeleton shape="button" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="title" />
          </Stack>
        </Panel>
      </div>
    </div>
  );
}

function SkeletonLine() {
  return (
    <div className={lineCss.line} aria-hidden="true">
      <Skeleton shape="card" />
      <div className={lineCss.words}>
        <Skeleton shape="text" />
        <Skeleton shape="short" />
        <Skeleton shape="short" />
      </div>
    </div>
  );
}
