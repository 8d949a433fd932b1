import { serverRender } from '@giftstore/remote/server';
import { definition } from './remote';

/** Sign-in and sign-up as the edge renders them: the same for every shopper, whatever page they came from and whatever card waits. */
export const render = serverRender(definition);
