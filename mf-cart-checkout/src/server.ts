import { serverRender } from '@giftstore/remote/server';
import { earlyCart } from './pages/early-cart/early-cart';
import { definition } from './remote';

/** The cart and the order while it loads, as the edge renders them: the same for every shopper, without personal data. */
export const render = serverRender(definition, {}, { cart: earlyCart });
