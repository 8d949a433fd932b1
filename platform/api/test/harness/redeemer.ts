import type { Answer, Call } from './client';
import type { Customer } from './customers';
import type { GiftCard } from './gift-cards';

/** What people do with their points and gift cards, over HTTP. */
export function redeemer(call: Call) {
  const add = ({ session }: Customer, card_number: string, headers = {}): Promise<Answer> =>
    call('POST', '/v1/giftcards/add_mylist_card', {
      body: { mylist_card: { card_number } },
      headers: { ...session, ...headers },
    });
  const convert = ({ session }: Customer, giftcard_id: string, headers = {}): Promise<Answer> =>
    call('POST', '/v1/user/mylist-credits/convert', {
      body: { giftcard_id },
      headers: { ...session, ...headers },
    });
  const get = ({ session }: Customer, path: string): Promise<Answer> =>
    call('GET', path, { headers: session });
  return {
    add,
    convert,
    get,
    balance: (person: Customer, number: string) =>
      get(person, `/v1/giftcards/${encodeURIComponent(number)}/balance`),
    total: async (person: Customer) =>
      (await get(person, '/v1/user/mylist-credits/total')).body.data.total_credits as number,
    statement: async (person: Customer, query = '') =>
      (await get(person, `/v1/user/mylist-credits${query}`)).body.data,
    conversions: async (person: Customer) =>
      (await get(person, '/v1/user/get_giftcard_converted_limit')).body.data.conversion_limit as number,
    /** Keeps a card and converts it. */
    async redeem(person: Customer, { code, id }: GiftCard): Promise<Answer> {
      const added = await add(person, code);
      if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added.body)}`);
      return convert(person, id);
    },
  };
}
