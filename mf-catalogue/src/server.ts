import { serverRender } from '@giftstore/remote/server';
import { allCardsHead } from './features/all-cards/all-cards-head';
import { amountCardsHead } from './features/amount-cards/amount-cards-head';
import { featuredCardsHead } from './features/featured-cards/featured-cards-head';
import { homeHead } from './features/home/home-head';
import { occasionCardsHead } from './features/occasion-cards/occasion-cards-head';
import { selectedCardHead } from './features/selected-card/selected-card-head';
import { definition } from './remote';

/** The remote's pages as the edge renders them. */
export const render = serverRender(definition, {
  home: homeHead,
  'all-cards': allCardsHead,
  'featured-cards': featuredCardsHead,
  'occasion-cards': occasionCardsHead,
  'amount-cards': amountCardsHead,
  'selected-card': selectedCardHead,
});
