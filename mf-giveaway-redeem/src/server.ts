import { serverRender } from '@giftstore/remote/server';
import { giveawayHead } from './pages/giveaway-head';
import { definition } from './remote';

/** The giveaway as the edge renders it: the same for every visitor, without personal data. */
export const render = serverRender(definition, { giveaway: giveawayHead });
