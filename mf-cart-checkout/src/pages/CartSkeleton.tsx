import { useTranslation } from '@giftstore/i18n';
import { Loading, Panel, Skeleton, Stack } from '@giftstore/ui';
import lineCss from '../features/cart/CartLine.module.css';
import listCss from '../features/cart/CartLines.module.css';
import css from './CartPage.module.css';

/** The page before the shopper's cart is loaded: the same for every shopper, so that the server can render it. */
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
      <div className={lineCss.text}>
        <Skeleton shape="text" />
        <Skeleton shape="short" />
        <Skeleton shape="short" />
      </div>
    </div>
  );
}
