import { defineRemote } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const remote = defineRemote({
  declaration,
  locales: { en },
  pages: {
    welcome: () => import(/* webpackChunkName: "welcome" */ './features/welcome/WelcomePage'),
  },
});
