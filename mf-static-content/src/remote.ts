import type { RemoteDeclaration } from '@giftstore/contracts';
import { defineRemote, type RemoteDefinition } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const definition: RemoteDefinition = {
  declaration: declaration as RemoteDeclaration,
  locales: { en },
  pages: {
    clear: () => import(/* webpackChunkName: "clear" */ './features/clear/ClearPage'),
    contact: () => import(/* webpackChunkName: "contact" */ './features/contact/ContactPage'),
    faq: () => import(/* webpackChunkName: "faq" */ './features/faq/FaqPage'),
    'not-found': () => import(/* webpackChunkName: "not-found" */ './features/not-found/NotFoundPage'),
    privacy: () => import(/* webpackChunkName: "privacy" */ './features/privacy/PrivacyPage'),
    'promotion-terms': () =>
      import(/* webpackChunkName: "promotion-terms" */ './features/promotion-terms/PromotionTermsPage'),
    terms: () => import(/* webpackChunkName: "terms" */ './features/terms/TermsPage'),
    'terms-arabic': () => import(/* webpackChunkName: "terms-arabic" */ './features/terms/TermsPage'),
  },
};

export const remote = defineRemote(definition);
