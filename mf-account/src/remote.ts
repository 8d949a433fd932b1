import { defineRemote } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const remote = defineRemote({
  declaration,
  locales: { en },
  pages: {
    'sign-in': () => import(/* webpackChunkName: "sign-in" */ './features/sign-in/SignInPage'),
    'sign-up': () => import(/* webpackChunkName: "sign-up" */ './features/sign-up/SignUpPage'),
    'coming-soon': () => import(/* webpackChunkName: "coming-soon" */ './features/coming-soon/AccountPage'),
  },
});
