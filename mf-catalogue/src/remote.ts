import type { RemoteDeclaration } from '@giftstore/contracts';
import { defineRemote, type RemoteDefinition } from '@giftstore/remote';
import en from '../locales/en.json';
import declaration from '../remote.json';

export const definition: RemoteDefinition = {
  declaration: declaration as RemoteDeclaration,
  locales: { en },
  pages: {
    home: () => import(/* webpackChunkName: "home" */ './pages/HomePage'),
    'all-cards': () => import(/* webpackChunkName: "all-cards" */ './features/all-cards/AllCardsPage'),
    'featured-cards': () =>
      import(/* webpackChunkName: "featured-cards" */ './features/featured-cards/FeaturedCardsPage'),
    'occasion-cards': () =>
      import(/* webpackChunkName: "occasion-cards" */ './features/occasion-cards/OccasionCardsPage'),
    'amount-cards': () =>
      import(/* webpackChunkName: "amount-cards" */ './features/amount-cards/AmountCardsPage'),
    'selected-card': () => import(/* webpackChunkName: "selected-card" */ './pages/SelectedCardPage'),
  },
  handlers: {
    'catalogue/suggest': async (services) => {
      const { suggestCards } = await import(
        /* webpackChunkName: "suggestions" */ './suggestions/suggest-cards'
      );
      return suggestCards(services);
    },
    'catalogue/related': async (services) => {
      const { suggestRelated } = await import(
        /* webpackChunkName: "related-cards" */ './suggestions/suggest-related'
      );
      return suggestRelated(services);
    },
  },
};

export const remote = defineRemote(definition);
