import type { SessionHeaders } from '../../platform/api/test/harness/people';
import type { RunningApi, Stock } from './catalogue-load';
import { leanClient } from './lean-client';
import { CONNECTIONS, type Load, measureLoop } from './load';
import { signUpShoppers } from './shoppers';
import { targets } from './targets';

const WARM_UP_MS = 3_000;
const MEASURED_MS = 8_000;
/** Lines that a cart gets before it is emptied: as many as somebody with a long list, and far from the most it takes. */
const LINES = 20;

/** Signed-in people put cards into their carts, each another one; now and then a full cart is emptied. */
export async function measureAddToCart(api: RunningApi, stock: Stock): Promise<Load> {
  const people = await signUpShoppers(api.url, CONNECTIONS);
  const { call, close } = leanClient(api.url, CONNECTIONS);
  const cards = people.map(() => 0);
  const add = async (person: number) => {
    const session = people[person] as SessionHeaders;
    const turn = cards[person] ?? 0;
    cards[person] = turn + 1;
    if (turn % LINES === 0)
      await call(
        'PUT',
        '/v2/cart_items/add_or_remove_quantity/',
        { cart_item: { action: 'CLEAR' } },
        session,
      );
    const { id, denominations } = stock.brands[turn % stock.brands.length] as Stock['brands'][number];
    const cart_item = {
      brand_id: id,
      currency: 1,
      country_id: 1,
      giftcard_value: denominations[0],
      quantity: 1,
      isforself: true,
    };
    const { status, body } = await call('POST', '/v2/cart_items', { cart_item }, session);
    if (status !== 200) throw new Error(`the cart answered ${status}: ${JSON.stringify(body)}`);
  };
  const measured = await measureLoop({ warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS, pids: [api.pid] }, add);
  close();
  return { name: 'add to cart', ...measured, target: targets.addToCart };
}
