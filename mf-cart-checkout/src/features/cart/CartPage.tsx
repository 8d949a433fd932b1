import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { type RemoteServices, useDispatch, useSelector, useServices } from '@giftstore/remote';
import type { Feature } from '@giftstore/state';
import { EmptyState, LinkButton, Loading, Skeleton, Stack } from '@giftstore/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { createCartStore } from '../../cart/cart-store';
import { CartLines } from './CartLines';
import css from './CartPage.module.css';
import { CartSummary } from './CartSummary';
import { CheckoutBar } from './CheckoutBar';
import { cartSaga } from './data/saga';
import { selectLineViews } from './data/selectors';
import { cartReducer, changedElsewhere, opened } from './data/slice';

/** /cart (spec core §2, Cart page). */
export function Page() {
  const { t } = useTranslation();
  const views = useSelector(selectLineViews);
  const hadLines = useRef(false);
  useStoredCart();
  if (!views) return <CartSkeleton />;
  if (!views.length) return <EmptyCart emptied={hadLines.current} />;
  hadLines.current = true;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('cart.title')}</h1>
      <CartLines views={views} />
      <div className={css.aside}>
        <CartSummary />
      </div>
      <CheckoutBar />
    </div>
  );
}

export const features: Feature<RemoteServices>[] = [{ name: 'cart', reducer: cartReducer, saga: cartSaga }];

/** Reads the cart before the first paint, and again whenever somebody else wrote it. */
function useStoredCart(): void {
  const dispatch = useDispatch();
  const { bus } = useServices();
  useLayoutEffect(() => {
    dispatch(opened());
  }, [dispatch]);
  useEffect(() => createCartStore(bus).follow(() => dispatch(changedElsewhere())), [bus, dispatch]);
}

/** @param emptied on this very page: the heading takes the focus of the line that went */
function EmptyCart({ emptied }: { emptied: boolean }) {
  const { t } = useTranslation();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = emptied ? page.current?.querySelector('h1') : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [emptied]);
  return (
    <div ref={page}>
      <EmptyState
        level={1}
        title={t('cart.empty.title')}
        action={
          <LinkButton component={Link} to={paths.home()} variant="accent" size="l">
            {t('cart.empty.start')}
          </LinkButton>
        }
      >
        {t('cart.empty.text')}
      </EmptyState>
    </div>
  );
}

function CartSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('cart.loading')}>
      <Stack gap={6}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </Loading>
  );
}
