import { serverRender } from '@giftstore/remote/server';
import { describeFaq } from './features/faq/describe-faq';
import { definition } from './remote';

/** The remote's pages as the edge renders them. */
export const render = serverRender(definition, {
  faq: describeFaq,
  'not-found': () => ({ robots: 'noindex', status: 404 }),
});
