import { useTranslation } from '@giftstore/i18n';
import { classNames, Loading, Panel, Skeleton, Stack } from '@giftstore/ui';
import lineCss from '../features/cart/CartLine.module.css';
import listCss from '../features/cart/CartLines.module.css';
import { EARLY_CART_ATTRIBUTE } from '../lines/early-parts';
import css from './CartPage.module.css';

/** The page before the shopper's cart is loaded: the same for every shopper, so that the server can render it. */
export function CartSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <EarlyCart />
      <div className={classNames(css.page, css.waiting)}>
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
    </>
  );
}

/** The cart as the document's script shows it (`fillCart`): React leaves it alone, and replaces it with the page. */
function EarlyCart() {
  const attributes = { [EARLY_CART_ATTRIBUTE]: '', className: css.early, suppressHydrationWarning: true };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML is set; React leaves the content of such an element alone
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: '' }} />;
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
