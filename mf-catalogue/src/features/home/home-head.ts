import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { parseFilterParams } from '../../brands/use-filter-params';

export const homeHead: DescribePage = ({ services, query, t }) => ({
  description: t('home.description'),
  canonical: paths.home(),
  ...(parseFilterParams(query).search ? { robots: 'noindex' } : {}),
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: services.config.brandName,
      url: paths.home(),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${paths.allCards()}?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});
