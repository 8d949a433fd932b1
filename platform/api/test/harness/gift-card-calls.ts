import type { ApiResponse, Call } from './client';
import type { Customer } from './customers';
import type { GiftCard } from './gift-cards';

/** The calls about points and gift cards. */
export function giftCardCalls(call: Call) {
  const add = ({ session }: Customer, card_number: string, headers = {}): Promise<ApiResponse> =>
    call('POST', '/v1/giftcards/add_mylist_card', {
      body: { mylist_card: { card_number } },
      headers: { ...session, ...headers },
    });
  const convert = (
    { session }: Customer,
    giftcard_id: string,
    headers = {},
    points?: number,
  ): Promise<ApiResponse> =>
    call('POST', '/v1/user/mylist-credits/convert', {
      body: { giftcard_id, points },
      headers: { ...session, ...headers },
    });
  const get = ({ session }: Customer, path: string): Promise<ApiResponse> =>
    call('GET', path, { headers: session });
  return {
    add,
    convert,
    get,
    balance: (customer: Customer, number: string) =>
      get(customer, `/v1/giftcards/${encodeURIComponent(number)}/balance`),
    total: async (customer: Customer) =>
      (await get(customer, '/v1/user/mylist-credits/total')).body.data.total_credits as number,
    statement: async (customer: Customer, query = '') =>
      (await get(customer, `/v1/user/mylist-credits${query}`)).body.data,
    conversions: async (customer: Customer) =>
      (await get(customer, '/v1/user/get_giftcard_converted_limit')).body.data.conversion_limit as number,
    /** Reserves a card and converts it. */
    async redeem(customer: Customer, { code, id }: GiftCard): Promise<ApiResponse> {
      const added = await add(customer, code);
      if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added.body)}`);
      return convert(customer, id);
    },
  };
}
