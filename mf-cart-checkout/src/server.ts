import { serverRender } from '@giftstore/remote/server';
import { earlyCart } from './pages/early-cart/early-cart';
import { definition } from './remote';

/** The cart page as the edge renders it: the same for every shopper, without personal data. */
export const render = serverRender(definition, {}, { cart: earlyCart });
