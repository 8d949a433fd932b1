import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, EmptyState, Loading, Skeleton, Stack } from '@giftstore/ui';
import { useCallback, useEffect } from 'react';
import { LoadFailed } from '../../partner/LoadFailed';
import { PAGE_SIZE, PageLinks } from '../../partner/PageLinks';
import { usePartnerQuery } from '../../partner/use-partner-query';
import { selectPartnerSends } from './data/selectors';
import { partnerSendsActions } from './data/slice';
import { SendsFilter } from './SendsFilter';
import { SendsTable } from './SendsTable';

/** What the partner has sent, with search, 20 a page in the URL. */
export function PartnerSends() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [query, setQuery] = usePartnerQuery();
  const { page, error } = useSelector(selectPartnerSends);
  const { search, state } = query;
  const load = useCallback(() => {
    dispatch(
      partnerSendsActions.sendsRequested({
        ...(search ? { search } : {}),
        ...(state ? { state } : {}),
        ...{ limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE },
      }),
    );
  }, [dispatch, search, state, query.page]);
  useEffect(load, [load]);
  const isFiltered = Boolean(search || state);
  return (
    <Stack>
      <SendsFilter />
      {error && <LoadFailed message={error} onRetry={load} />}
      {!page && !error && <SendsSkeleton />}
      {page && page.sends.length > 0 && <SendsTable sends={page.sends} />}
      {page?.sends.length === 0 && (
        <EmptyState
          title={t(isFiltered ? 'partnerSends.notFound' : 'partnerSends.empty')}
          action={
            <Button
              variant="secondary"
              onClick={() => setQuery(isFiltered ? { tab: 'sends' } : { tab: 'send' })}
            >
              {t(isFiltered ? 'partnerSends.showAll' : 'partnerSends.first')}
            </Button>
          }
        >
          {!isFiltered && t('partnerSends.emptyText')}
        </EmptyState>
      )}
      {page && <PageLinks query={query} total={page.total} />}
    </Stack>
  );
}

function SendsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('partner.loading')}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} shape="text" />
      ))}
    </Loading>
  );
}
