import type { Http } from '@giftstore/contracts';
import type { BalanceEntries } from '@giftstore/contracts/api';

export interface EntriesPage {
  limit: number;
  offset: number;
}

export async function fetchEntries(http: Http, params: EntriesPage): Promise<BalanceEntries> {
  return (await http.get<BalanceEntries>('/v1/partner/balance/entries', { params: { ...params } })).data;
}
