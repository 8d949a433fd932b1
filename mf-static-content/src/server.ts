import { paths } from '@giftstore/contracts';
import { serverRender } from '@giftstore/remote/server';
import { document as privacy } from '../content/privacy/document.yaml';
import { document as promotionTerms } from '../content/promotion-terms/document.yaml';
import { document as terms } from '../content/terms/document.yaml';
import { documentHead } from './documents/document-head';
import { loadAllTexts } from './documents/load-all-texts';
import { faqHead } from './features/faq/faq-head';
import { definition } from './remote';

const texts = loadAllTexts([terms, privacy, promotionTerms]);

const renderPage = serverRender(definition, {
  contact: ({ t }) => ({ description: t('contact.description'), canonical: paths.contact() }),
  faq: faqHead,
  'not-found': () => ({ robots: 'noindex', status: 404 }),
  privacy: documentHead(privacy, { pathOf: (_, version) => paths.privacyPolicy(version) }),
  'promotion-terms': documentHead(promotionTerms, { pathOf: (_, version) => paths.promotionTerms(version) }),
  terms: documentHead(terms, { pathOf: paths.terms }),
  'terms-arabic': documentHead(terms, { pathOf: paths.terms, language: 'ar' }),
});

/** The remote's pages as the edge renders them, with their texts. */
export const render: typeof renderPage = async (request) => {
  await texts;
  return renderPage(request);
};
