import { randomUUID } from 'node:crypto';
import { cards, type shopper } from './shop';

type Shopper = Pick<ReturnType<typeof shopper>, 'sandbox' | 'paymentMethod'>;

/** Calls of the provider's API with the shop's key. */
export function providerApi({ sandbox }: Pick<Shopper, 'sandbox'>) {
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  return {
    post: async (path: string, form: Record<string, string>) => {
      const { body } = await sandbox('POST', path, {
        body: new URLSearchParams(form).toString(),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      });
      return body;
    },
    /** What was returned of an intent, in minor units. */
    refunded: async (intent: string): Promise<number> => {
      const { body } = await sandbox('GET', `/v1/refunds?payment_intent=${intent}&limit=100`, { headers });
      return body.data.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    },
  };
}

/** A payment of AED 100 for an order that the shop does not have. @returns the intent's id */
export async function payWithoutOrder(shop: Shopper): Promise<string> {
  const { post } = providerApi(shop);
  const { id } = await post('/v1/payment_intents', {
    amount: '10000',
    currency: 'aed',
    'metadata[order]': randomUUID(),
    'metadata[order_id]': 'GG-LLLLLLLLLLLLLLLL',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
  });
  await post(`/v1/payment_intents/${id}/confirm`, { payment_method: await shop.paymentMethod(cards.plain) });
  return id;
}
