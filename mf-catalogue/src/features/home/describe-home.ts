import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { filterIn } from '../../brands/use-filter';

export const describeHome: DescribePage = ({ services, query, t }) => ({
  description: t('home.description'),
  canonical: paths.home(),
  ...(filterIn(query).search ? { robots: 'noindex' } : {}),
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
