import { defineRemote } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const remote = defineRemote({
  declaration,
  locales: { en },
  pages: {
    'reward-points': () => import(/* webpackChunkName: "reward-points" */ './pages/RewardPointsPage'),
    merchandise: () => import(/* webpackChunkName: "merchandise" */ './features/merchandise/MerchandisePage'),
  },
  handlers: {
    'redeem/start': async (services) => {
      const { startRedemption } = await import(
        /* webpackChunkName: "redeem-overlay" */ './redemption/start-redemption'
      );
      return startRedemption(services);
    },
  },
});
