import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { plainAnswers, questions } from '../../../content/faq/questions.yaml';
import { fillIn } from '../../documents/fill-in';

export const faqHead: DescribePage = ({ t, services: { config } }) => ({
  description: t('faq.description'),
  canonical: paths.faq(),
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: (questions.topics.en ?? []).flatMap(({ entries }) =>
        entries.map(({ id, question }) => ({
          '@type': 'Question',
          name: fillIn(question, config),
          acceptedAnswer: { '@type': 'Answer', text: fillIn(plainAnswers.en?.[id] ?? '', config) },
        })),
      ),
    },
  ],
});
