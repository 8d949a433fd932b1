import type { BalanceEntry } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { EmptyState, Loading, Skeleton, Stack } from '@giftstore/ui';
import { useCallback, useEffect } from 'react';
import { aed, signedAed } from '../../partner/aed';
import { DataTable } from '../../partner/DataTable';
import { LoadFailed } from '../../partner/LoadFailed';
import { PAGE_SIZE, PageLinks } from '../../partner/PageLinks';
import { usePartnerQuery } from '../../partner/use-partner-query';
import { formatTime } from '../../time/format-time';
import { selectPartnerBalance } from './data/selectors';
import { partnerBalanceActions } from './data/slice';

/** The movements of the balance, each with the balance after it. */
export function PartnerBalance() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [query] = usePartnerQuery();
  const { page, error } = useSelector(selectPartnerBalance);
  const load = useCallback(() => {
    const offset = (query.page - 1) * PAGE_SIZE;
    dispatch(partnerBalanceActions.entriesRequested({ limit: PAGE_SIZE, offset }));
  }, [dispatch, query.page]);
  useEffect(load, [load]);
  if (error) return <LoadFailed message={error} onRetry={load} />;
  if (!page) return <EntriesSkeleton />;
  if (page.total === 0) {
    return <EmptyState title={t('partnerBalance.empty')}>{t('partnerBalance.emptyText')}</EmptyState>;
  }
  return (
    <Stack>
      <DataTable
        framed
        caption={t('partnerBalance.caption')}
        columns={[
          { key: 'date', label: t('partnerBalance.date') },
          { key: 'what', label: t('partnerBalance.what') },
          { key: 'amount', label: t('partnerBalance.amount'), numeric: true },
          { key: 'balance', label: t('partnerBalance.after'), numeric: true },
        ]}
        rows={page.entries.map((entry, index) => ({
          key: `${entry.date} ${index}`,
          cells: {
            date: <time dateTime={entry.date}>{formatTime(entry.date)}</time>,
            what: <EntryText entry={entry} />,
            amount: <bdi>{signedAed(entry.amount)}</bdi>,
            balance: <bdi>{aed(entry.balance)}</bdi>,
          },
        }))}
      />
      <PageLinks query={query} total={page.total} />
    </Stack>
  );
}

function EntryText({ entry }: { entry: BalanceEntry }) {
  const { t } = useTranslation();
  const { kind, reference, send } = entry;
  if (send) {
    const { first_name, last_name, quantity: count, product_name: product } = send;
    return (
      <span>
        {t('partnerBalance.sent', { count, product })} <bdi>{`${first_name} ${last_name}`}</bdi>
      </span>
    );
  }
  return (
    <span>
      {t(`partnerBalance.${kind}`)} {reference && <bdi>({reference})</bdi>}
    </span>
  );
}

function EntriesSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('partner.loading')}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="text" />
      ))}
    </Loading>
  );
}
