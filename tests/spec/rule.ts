/** The parts of the shop that a rule may be about. */
export const areas = [
  'shell',
  'home',
  'cards',
  'card',
  'cart',
  'checkout',
  'account',
  'rewards',
  'giveaway',
  'content',
  'api',
] as const;

export type Area = (typeof areas)[number];

/** The area of facts that comments cite and that need no test of their own. */
export const REFERENCE = 'reference';

export interface Rule {
  /** Document, section and place in the section: `core-4.13`. */
  id: string;
  area: Area | typeof REFERENCE;
  text: string;
  /** The page that states it, by path from the root. */
  page: string;
}
