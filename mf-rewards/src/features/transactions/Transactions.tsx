import type { Credits } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { classNames, VisuallyHidden } from '@giftstore/ui';
import { useWideScreen } from '@giftstore/ui/media';
import { Pagination } from '@giftstore/ui/pagination';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../points/LoadFailed';
import { PAGE_SIZE } from './data/api';
import { selectTransactions, transactionsActions } from './data/slice';
import { KindFilter } from './KindFilter';
import { NoTransactions } from './NoTransactions';
import { TransactionCards } from './TransactionCards';
import css from './Transactions.module.css';
import { TransactionsSkeleton } from './TransactionsSkeleton';
import { TransactionsTable } from './TransactionsTable';
import { transactionsPath, useTransactionsQuery } from './use-transactions-query';

/**
 * The history of the points: kind and page are in the URL.
 * @param download the button that saves the whole history
 */
export function Transactions({ download }: { download: ReactNode }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error, rows, query } = useSelector(selectTransactions);
  useTransactions();
  const isEmpty = rows?.total === 0 && !query.kind;
  return (
    <section aria-labelledby="transactions-title" className={css.section}>
      <div className={css.heading}>
        <h2 id="transactions-title" tabIndex={-1}>
          {t('transactions.title')}
        </h2>
        {rows && !isEmpty && download}
      </div>
      {rows && !isEmpty && <KindFilter />}
      <VisuallyHidden role="status">
        {status === 'ready' && rows && t('transactions.count', { count: rows.total })}
      </VisuallyHidden>
      {status === 'failed' && (
        <LoadFailed
          title={t('transactions.failed')}
          error={error}
          headingId="transactions-title"
          onRetry={() => dispatch(transactionsActions.retryRequested())}
        />
      )}
      {rows ? <Rows rows={rows} /> : status !== 'failed' && <TransactionsSkeleton />}
    </section>
  );
}

/** Loads the rows of the URL, and again for another customer. A page behind the last one becomes the last one. */
function useTransactions(): void {
  const dispatch = useDispatch();
  const account = useTopic('session')?.email;
  const { query, replaceQuery } = useTransactionsQuery();
  const { status, rows, query: loaded } = useSelector(selectTransactions);
  useEffect(() => {
    dispatch(transactionsActions.transactionsRequested({ account, query }));
  }, [dispatch, account, query]);
  const pages = pagesOf(rows?.total ?? 0);
  const isBehind = status === 'ready' && loaded.page === query.page && query.page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per result
  useEffect(() => {
    if (isBehind) replaceQuery({ ...query, page: pages });
  }, [isBehind]);
}

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));

function Rows({ rows: { credits, total } }: { rows: Credits }) {
  const { t } = useTranslation();
  const isWide = useWideScreen(1024);
  const { status, query } = useSelector(selectTransactions);
  if (credits.length === 0) return status === 'ready' ? <NoTransactions /> : <TransactionsSkeleton />;
  const pages = pagesOf(total);
  return (
    <div className={classNames(css.list, status === 'loading' && css.stale)} aria-busy={status === 'loading'}>
      {isWide ? <TransactionsTable rows={credits} /> : <TransactionCards rows={credits} />}
      <Pagination
        page={Math.min(query.page, pages)}
        pages={pages}
        component={Link}
        toPage={(page) => transactionsPath({ ...query, page })}
        labels={{
          navigation: t('transactions.pages'),
          previous: t('transactions.previous'),
          next: t('transactions.next'),
          page: (page) => t('transactions.page', { page, pages }),
          current: t('transactions.page', { page: query.page, pages }),
        }}
      />
    </div>
  );
}
