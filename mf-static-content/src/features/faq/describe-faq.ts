import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { topics } from './topics';

export const describeFaq: DescribePage = ({ t }) => ({
  description: t('faq.description'),
  canonical: paths.faq(),
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: topics.flatMap(({ key, entries }) =>
        entries.map((entry) => ({
          '@type': 'Question',
          name: t(`faq.topics.${key}.entries.${entry}.question`),
          acceptedAnswer: { '@type': 'Answer', text: t(`faq.topics.${key}.entries.${entry}.answer`) },
        })),
      ),
    },
  ],
});
