import { serverRender } from '@giftstore/remote/server';
import { describeAllCards } from './features/all-cards/describe-all-cards';
import { describeFeaturedCards } from './features/featured-cards/describe-featured-cards';
import { describeHome } from './features/home/describe-home';
import { describeCard } from './features/selected-card/describe-card';
import { definition } from './remote';

/** The remote's pages as the edge renders them. */
export const render = serverRender(definition, {
  home: describeHome,
  'all-cards': describeAllCards,
  'featured-cards': describeFeaturedCards,
  'selected-card': describeCard,
});
