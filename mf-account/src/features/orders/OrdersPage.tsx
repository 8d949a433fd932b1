import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { AccountPage } from '@giftstore/remote/account-page';
import { defineFeature } from '@giftstore/state';
import { SearchInput, Stack } from '@giftstore/ui';
import { useEffect } from 'react';
import { LoadRequestError } from '../../orders/LoadRequestError';
import shared from '../../orders/locales/en.json';
import { useOncePer } from '../../requests/use-once-per';
import { ordersSaga } from './data/saga';
import { selectOrders, selectShownOrders } from './data/selectors';
import { ordersActions, ordersSlice } from './data/slice';
import en from './locales/en.json';
import { NoOrders } from './NoOrders';
import css from './OrdersPage.module.css';
import { OrdersSkeleton } from './OrdersSkeleton';
import { OrdersTable } from './OrdersTable';
import { useOrdersQuery } from './use-orders-query';
import { useSearchText } from './use-search-text';

export const locales = { en: { ...shared, ...en } };

export const features: PageModule['features'] = [defineFeature({ slice: ordersSlice, saga: ordersSaga })];

/** /order/allorder: the customer's latest orders. Search and page are in the URL. */
export function Page() {
  const { t } = useTranslation();
  const { status, latest } = useSelector(selectOrders);
  const { search, onSearch } = useOrdersQuery();
  useOrders(search);
  const hasOrders = latest !== undefined && latest.total > 0;
  return (
    <AccountPage>
      <Stack gap={6}>
        <div className={css.head}>
          <h1>{t('orders.title')}</h1>
          {(hasOrders || search) && <OrderSearch search={search} onSearch={onSearch} />}
        </div>
        {status === 'failed' && <LoadError />}
        {latest && latest.total > latest.orders.length && (
          <p className={css.note}>
            {t('orders.latest', { count: latest.orders.length, total: latest.total })}
          </p>
        )}
        <Results search={search} onClear={() => onSearch('')} />
      </Stack>
    </AccountPage>
  );
}

/** Loads the orders when the page opens and when another customer signs in, and follows the search. */
function useOrders(search: string): void {
  const dispatch = useDispatch();
  const account = useTopic('session')?.email;
  useOncePer(account, () => dispatch(ordersActions.ordersRequested({ account, search })));
  const loadedSearch = useSelector(selectOrders).search;
  useEffect(() => {
    if (search !== loadedSearch) dispatch(ordersActions.searchChanged(search));
  }, [dispatch, search, loadedSearch]);
}

function OrderSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useSearchText(search, onSearch);
  return (
    // biome-ignore lint/a11y/useSemanticElements: supported browsers of two years ago lack <search>
    <form role="search" className={css.search} onSubmit={(event) => event.preventDefault()}>
      <SearchInput
        label={t('orders.search')}
        placeholder={t('orders.search')}
        clearLabel={t('orders.clearSearch')}
        value={text}
        onValueChange={setText}
      />
    </form>
  );
}

function Results({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation();
  const { status, latest } = useSelector(selectOrders);
  const orders = useSelector(selectShownOrders);
  const isLoading = status === 'loading' || status === 'idle';
  const isEmpty = orders?.length === 0;
  if (!orders || (isEmpty && isLoading)) return status === 'failed' ? null : <OrdersSkeleton />;
  return (
    <>
      <p role="status" className={css.count}>
        {search && !isLoading ? t('orders.found', { count: orders.length }) : ''}
      </p>
      {isEmpty ? (
        status !== 'failed' && <NoOrders search={latest?.total ? search : ''} onClear={onClear} />
      ) : (
        <OrdersTable orders={orders} search={search} isStale={isLoading} />
      )}
    </>
  );
}

function LoadError() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { error } = useSelector(selectOrders);
  return (
    <LoadRequestError
      title={t('orders.failed')}
      error={error}
      onRetry={() => dispatch(ordersActions.retryRequested())}
    />
  );
}
