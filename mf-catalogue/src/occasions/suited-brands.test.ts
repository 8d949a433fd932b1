import { brandOf, brandsOf, travel } from '../brands/catalogue.test.fixture';
import { hasSuited, suitedFirst } from './suited-brands';

const categories = [travel, { ...travel, id: 3, name: 'Home & garden' }];
const shop = [
  brandOf(1),
  brandOf(2, { category_ids: [2] }),
  brandOf(3, { category_ids: [1, 3] }),
  brandOf(4, { category_ids: [2] }),
];
const idsOf = (...list: Parameters<typeof suitedFirst>) => suitedFirst(...list).map(({ id }) => id);

it.each([
  ['wedding', [3, 2, 4, 1]],
  ['farewell', [2, 4, 1, 3]],
  ['monday', [1, 2, 3, 4]],
])('puts the brands first that suit the occasion: %s', (slug, expected) => {
  expect(idsOf(shop, categories, slug)).toEqual(expected);
});

it('keeps the order in a shop without the categories', () => {
  expect(idsOf(shop, [], 'wedding')).toEqual([1, 2, 3, 4]);
});

it('moves no brand that is shown when more are added', () => {
  const first = brandsOf(24);
  const more = [...first, brandOf(25), brandOf(26, { category_ids: [2] })];
  expect(idsOf(more, categories, 'farewell')).toEqual([...idsOf(first, categories, 'farewell'), 26, 25]);
});

it.each([
  ['eid', ['Fashion'], true],
  ['eid', ['Gaming', 'Kids & toys'], true],
  ['eid', ['Gaming'], false],
  ['eid', [], false],
  ['monday', ['Fashion'], false],
  ['constructor', ['Fashion'], false],
])('has an order for %s in a shop with %j: %s', (slug, names, expected) => {
  const shopCategories = names.map((name) => ({ ...travel, name }));
  expect(hasSuited(shopCategories, slug)).toBe(expected);
});
