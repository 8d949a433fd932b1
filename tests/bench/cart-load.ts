import type { SessionHeaders } from '../../platform/api/test/harness/account-calls';
import type { RunningApi, Stock } from './catalogue-load';
import { leanClient } from './lean-client';
import { CONNECTIONS, type Load, measureLoop } from './load';
import { signUpShoppers } from './shoppers';
import { targets } from './targets';

const WARM_UP_MS = 3_000;
const MEASURED_MS = 8_000;
/** The number of lines before a cart is emptied: a long cart, but far below the limit. */
const LINES_PER_CART = 20;

/** Signed-in customers add different cards to their carts, and empty full carts. */
export async function measureAddToCart(api: RunningApi, stock: Stock): Promise<Load> {
  const sessions = await signUpShoppers(api.url, CONNECTIONS);
  const { call, close } = leanClient(api.url, CONNECTIONS);
  const addedCards = sessions.map(() => 0);
  const add = async (client: number) => {
    const session = sessions[client] as SessionHeaders;
    const turn = addedCards[client] ?? 0;
    addedCards[client] = turn + 1;
    if (turn % LINES_PER_CART === 0)
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
    if (status !== 200) throw new Error(`The cart responded with ${status}: ${JSON.stringify(body)}`);
  };
  const measured = await measureLoop({ warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS, pids: [api.pid] }, add);
  close();
  return { name: 'add to cart', ...measured, target: targets.addToCart };
}
