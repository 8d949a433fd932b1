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

/** Rules about one thing, by id: document, section, and place within the section. */
export interface Group {
  area: Area;
  about: string;
  rules: Record<string, string>;
}

export interface Rule {
  id: string;
  area: Area;
  about: string;
  text: string;
}
