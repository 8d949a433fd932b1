import { defineRemote } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const remote = defineRemote({
  declaration,
  locales: { en },
  pages: {
    clear: () => import(/* webpackChunkName: "clear" */ './features/clear/ClearPage'),
    coming: () => import(/* webpackChunkName: "coming" */ './features/coming/TextPage'),
    'not-found': () => import(/* webpackChunkName: "not-found" */ './features/not-found/NotFoundPage'),
  },
});
