import { fillTemplate } from './data-template';

const fill = (template: string, address: string) =>
  fillTemplate(template, { unit: '7', params: { cardId: '12' }, query: new URLSearchParams(address) });

it.each([
  [
    'the unit and what stands in the path',
    '/v1/brands/{cardId}?currency={unit}',
    '',
    '/v1/brands/12?currency=7',
  ],
  ['what the address says', '/v1/b?search={query.search}', 'search=noir', '/v1/b?search=noir'],
  ['another word where it says nothing', '/v1/b?limit={query.shown|24}', '', '/v1/b?limit=24'],
  ['what it says before the other word', '/v1/b?limit={query.shown|24}', 'shown=48', '/v1/b?limit=48'],
  ['a part that may be left out', '/v1/b?a=1[&s={query.s}]&b={unit}', 's=x', '/v1/b?a=1&s=x&b=7'],
  ['nothing for one whose value is missing', '/v1/b?a=1[&s={query.s}]&b={unit}', '', '/v1/b?a=1&b=7'],
])('fills in %s', (_, template, address, path) => {
  expect(fill(template, address)).toBe(path);
});

it.each([
  ['a value is missing', '/v1/b?search={query.search}', ''],
  ['a value could mean something in an address', '/v1/b?search={query.search}', 'search=a%26b=1'],
  ['that stands in a part that may be left out', '/v1/b?a=1[&s={query.s}]', 's=a/b'],
  ['or in the place of another word', '/v1/b?limit={query.shown|24}', 'shown=%2F'],
  ['it leads elsewhere', '/admin?currency={unit}', ''],
])('asks for nothing when %s', (_, template, address) => {
  expect(fill(template, address)).toBeNull();
});
