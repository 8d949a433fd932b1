import { CONTACT_TOPICS, type ContactTopic } from './contact-topics';

/** What a message to support is about, as far as the page that links to the form knows. */
export interface ContactSubject {
  topic: ContactTopic;
  /** The order's number; null: none. */
  order: string | null;
}

/** What a link to the contact form leaves in the entry of the browser's history. In its address, the order would be logged. */
export const contactAbout = (topic: ContactTopic, order: string | null = null) => ({
  contactSubject: { topic, order } satisfies ContactSubject,
});

/** @returns the subject in the state of a history entry; undefined if it has none, or one that another release wrote otherwise */
export function contactSubjectOf(state: unknown): ContactSubject | undefined {
  const { contactSubject } = (state ?? {}) as { contactSubject?: Partial<ContactSubject> | null };
  const { topic, order } = contactSubject ?? {};
  const known = CONTACT_TOPICS.find((name) => name === topic);
  return known && { topic: known, order: typeof order === 'string' ? order : null };
}
