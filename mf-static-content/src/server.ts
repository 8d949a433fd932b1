import { serverRender } from '@giftstore/remote/server';
import { faqHead } from './features/faq/faq-head';
import { definition } from './remote';

/** The remote's pages as the edge renders them. */
export const render = serverRender(definition, {
  faq: faqHead,
  'not-found': () => ({ robots: 'noindex', status: 404 }),
});
