import type { Http } from '@giftstore/contracts';
import type { Credits, CreditTransactionType } from '@giftstore/contracts/api';

/** Rows of one page of the table. */
export const PAGE_SIZE = 20;

export interface TransactionsQuery {
  /** Undefined: all kinds. */
  kind: CreditTransactionType | undefined;
  /** From 1. */
  page: number;
}

export async function fetchTransactions(http: Http, { kind, page }: TransactionsQuery): Promise<Credits> {
  const { data } = await http.get<Credits>('/v1/user/mylist-credits', {
    params: {
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
      ...(kind ? { transaction_type: kind } : {}),
    },
  });
  return data;
}
