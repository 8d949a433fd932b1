import type { RemoteDeclaration } from '@giftstore/contracts';
import { defineRemote, type RemoteDefinition } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const definition: RemoteDefinition = {
  declaration: declaration as RemoteDeclaration,
  locales: { en },
  pages: {
    giveaway: () => import(/* webpackChunkName: "giveaway" */ './pages/GiveawayPage'),
    'redeem-card': () =>
      import(/* webpackChunkName: "redeem-card" */ './features/redeem-card/RedeemCardPage'),
    'card-page': () => import(/* webpackChunkName: "card-page" */ './features/card-page/CardPage'),
    gift: () => import(/* webpackChunkName: "gift" */ './features/gift/GiftPage'),
  },
};

export const remote = defineRemote(definition);
