import type { RemoteDeclaration } from '@giftstore/contracts';
import { defineRemote, type RemoteDefinition } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const definition: RemoteDefinition = {
  declaration: declaration as RemoteDeclaration,
  locales: { en },
  pages: {
    clear: () => import(/* webpackChunkName: "clear" */ './features/clear/ClearPage'),
    'coming-soon': () => import(/* webpackChunkName: "coming-soon" */ './features/coming-soon/TextPage'),
    faq: () => import(/* webpackChunkName: "faq" */ './features/faq/FaqPage'),
    'not-found': () => import(/* webpackChunkName: "not-found" */ './features/not-found/NotFoundPage'),
  },
};

export const remote = defineRemote(definition);
