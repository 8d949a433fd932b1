import { withoutArticle } from './without-article';

it.each([
  ['The Escapery', 'Escapery'],
  ['Saffron Tram', 'Saffron Tram'],
  ['Theodora', 'Theodora'],
  ['The', 'The'],
])('names %s before "gift card" as %s', (brand, name) => {
  expect(withoutArticle(brand)).toBe(name);
});
