import { addressOf, listIn } from './list-address';

const read = (query: string) => listIn(new URLSearchParams(query));
const plain = { search: '', category: undefined, sort: 'best', shown: 24, odd: undefined };

it('reads what stands in an address, ALL and the best first where nothing does [core-4.32] [core-9.3]', () => {
  expect(read('')).toEqual(plain);
  expect(read('search=%20Caf%C3%A9%20&category=2&sort=name_desc&shown=72')).toEqual({
    ...{ search: 'Café', category: 2, sort: 'name_desc', shown: 72 },
    odd: undefined,
  });
});

it.each([
  ['category=abc', 'address'],
  ['category=-1', 'address'],
  ['category=1e99', 'address'],
  ['sort=xyz', 'address'],
  ['shown=abc', 'address'],
  ['shown=-24', 'address'],
  ['shown=0', 'address'],
  [`search=${'x'.repeat(10_000)}`, 'search'],
])('takes the plain list for what makes no sense, and says so: %.40s', (query, odd) => {
  const { search, ...list } = read(query);
  expect({ ...list, search: '' }).toEqual({ ...plain, odd });
  expect(search.length).toBeLessThanOrEqual(100);
});

it('shows whole pages, and no more at once than a browser draws well', () => {
  expect(read('shown=25')).toMatchObject({ shown: 48, odd: 'address' });
  expect(read('shown=999999')).toMatchObject({ shown: 960, odd: 'address' });
});

it('writes an address as short as can be, which reads as the same list', () => {
  expect(addressOf(read('sort=best&shown=24'))).toBe('/allcards');
  const address = addressOf(read('search=caf%C3%A9%20noir&category=2&sort=value&shown=48'));
  expect(address).toBe('/allcards?search=caf%C3%A9+noir&category=2&sort=value&shown=48');
  expect(addressOf(read(address.split('?')[1] ?? ''))).toBe(address);
});
