/** What a message to support is about; support sorts its mail by it. */
export const CONTACT_TOPICS = [
  'order',
  'payment',
  'gift_card',
  'points',
  'account',
  'business',
  'other',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
