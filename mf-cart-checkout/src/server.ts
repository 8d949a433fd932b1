import { serverRender } from '@giftstore/remote/server';
import { definition } from './remote';

/** The cart's frame as the edge renders it: the same for everybody, nothing of the person in it. */
export const render = serverRender(definition);
