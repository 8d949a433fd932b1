import { parseListParams, toListPath } from './list-params';

const parse = (query: string) => parseListParams(new URLSearchParams(query));
const defaults = { search: '', category: undefined, sort: 'best', shown: 24, invalid: undefined };

it('reads the query, with ALL and best first as defaults [core-4.32] [core-9.3]', () => {
  expect(parse('')).toEqual(defaults);
  expect(parse('search=%20Caf%C3%A9%20&category=2&sort=name_desc&shown=72')).toEqual({
    ...{ search: 'Café', category: 2, sort: 'name_desc', shown: 72 },
    invalid: undefined,
  });
});

it.each([
  ['category=abc', 'url'],
  ['category=-1', 'url'],
  ['category=1e99', 'url'],
  ['sort=xyz', 'url'],
  ['shown=abc', 'url'],
  ['shown=-24', 'url'],
  ['shown=0', 'url'],
  [`search=${'x'.repeat(10_000)}`, 'search'],
])('uses the default for an invalid part and reports it: %.40s', (query, invalid) => {
  const { search, ...list } = parse(query);
  expect({ ...list, search: '' }).toEqual({ ...defaults, invalid });
  expect(search.length).toBeLessThanOrEqual(100);
});

it('rounds up to whole pages, up to the maximum', () => {
  expect(parse('shown=25')).toMatchObject({ shown: 48, invalid: 'url' });
  expect(parse('shown=999999')).toMatchObject({ shown: 960, invalid: 'url' });
});

it('writes the shortest path, which reads as the same list', () => {
  expect(toListPath(parse('sort=best&shown=24'))).toBe('/allcards');
  const path = toListPath(parse('search=caf%C3%A9%20noir&category=2&sort=value&shown=48'));
  expect(path).toBe('/allcards?search=caf%C3%A9+noir&category=2&sort=value&shown=48');
  expect(toListPath(parse(path.split('?')[1] ?? ''))).toBe(path);
});
