import { paths } from '@giftstore/contracts';
import type { CreditTransactionType } from '@giftstore/contracts/api';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TransactionsQuery } from './data/api';

export const KINDS: readonly CreditTransactionType[] = [
  'CREDITED',
  'DEBITED',
  'CASHBACK',
  'REFUNDED',
  'EXPIRED',
];

/** Kind and page in the URL: `?kind=cashback&page=2`. An invalid value counts as absent. */
export function useTransactionsQuery() {
  const [params, setParams] = useSearchParams();
  const kindText = params.get('kind')?.toUpperCase();
  const kind = KINDS.find((known) => known === kindText);
  const page = readPage(params.get('page'));
  const query = useMemo(() => ({ kind, page }), [kind, page]);
  const replaceQuery = (next: TransactionsQuery) => setParams(searchOf(next), { replace: true });
  return { query, replaceQuery };
}

function readPage(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}

/** The query of a page, without values that are the default. */
function searchOf({ kind, page }: TransactionsQuery): URLSearchParams {
  return new URLSearchParams({
    ...(kind ? { kind: kind.toLowerCase() } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

export function transactionsPath(query: TransactionsQuery): string {
  return `${paths.rewardPoints()}?${searchOf(query)}`.replace(/\?$/, '');
}
