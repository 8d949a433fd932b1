import { defineRemote } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const remote = defineRemote({
  declaration,
  locales: { en },
  pages: {
    giveaway: () => import(/* webpackChunkName: "giveaway" */ './features/giveaway/GiveawayPage'),
    'redeem-card': () =>
      import(/* webpackChunkName: "redeem-card" */ './features/redeem-card/RedeemCardPage'),
    'redeem-login': () =>
      import(/* webpackChunkName: "redeem-login" */ './features/redeem-login/RedeemLoginPage'),
    'redeem-signup': () =>
      import(/* webpackChunkName: "redeem-signup" */ './features/redeem-signup/RedeemSignupPage'),
    'card-page': () => import(/* webpackChunkName: "card-page" */ './features/card-page/CardPage'),
  },
});
