import type { PageConfig } from '@giftstore/contracts';
import type { Topic } from '../../documents/document';
import { fillIn } from '../../documents/fill-in';

/** The topics with the entries that contain every word of `search`, in question or answer; accents and case do not count. */
export function searchTopics(topics: Topic[], search: string, config: PageConfig): Topic[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return topics;
  return topics
    .map((topic) => ({
      ...topic,
      entries: topic.entries.filter(({ question, html }) => {
        const text = fold(`${fillIn(question, config)} ${plainText(fillIn(html, config))}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ');

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
