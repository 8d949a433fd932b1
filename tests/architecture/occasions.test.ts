import { occasionSlug } from '@giftstore/contracts';
import { SUITED_CATEGORIES } from '../../mf-catalogue/src/occasions/suited-brands';
import { readJson } from './repository';

/** The storefront orders the brands of an occasion by names that the catalogue decides: a renamed one would lose its order silently. */
const occasions: { name: string }[] = readJson('platform/demo-catalogue/data/occasions.json');
const categories: Record<string, { name: string }> = readJson('platform/demo-catalogue/data/categories.json');

it('gives an order of brands to each occasion of the catalogue, and to no other', () => {
  const slugs = occasions.map(({ name }) => occasionSlug(name));
  expect(slugs.length).toBeGreaterThan(0);
  expect(Object.keys(SUITED_CATEGORIES).sort()).toEqual(slugs.sort());
});

it('names only categories that the catalogue has', () => {
  const names = Object.values(categories).map(({ name }) => name);
  const missing = Object.values(SUITED_CATEGORIES)
    .flat()
    .filter((name) => !names.includes(name));
  expect(missing).toEqual([]);
});
