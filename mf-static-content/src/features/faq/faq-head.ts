import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { faqEntryTexts } from './faq-entry-texts';
import { topics } from './topics';

export const faqHead: DescribePage = ({ t }) => ({
  description: t('faq.description'),
  canonical: paths.faq(),
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: topics.flatMap(({ key, entries }) =>
        entries.map((entry) => {
          const { question, answer } = faqEntryTexts(t, key, entry);
          return {
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          };
        }),
      ),
    },
  ],
});
