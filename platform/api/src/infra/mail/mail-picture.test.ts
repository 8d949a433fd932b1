import { picture } from './mail-picture';

const shop = { storefrontUrl: 'https://shop.example' };

it.each([
  ['a drawing of the shop', '/media/brands/a.svg', 'https://shop.example/media/brands/a.png'],
  ['a drawing with a version', '/media/a.SVG?v=2', 'https://shop.example/media/a.png?v=2'],
  ['another picture of the shop', '/media/a.jpg', 'https://shop.example/media/a.jpg'],
  ['a picture of another host', 'https://cdn.example/a.png', 'https://cdn.example/a.png'],
])('links %s in a format that mail programs show', (_, url, expected) => {
  expect(picture(url, 'Nourva', shop)).toEqual([{ kind: 'picture', url: expected, alt: 'Nourva' }]);
});

it('leaves out a drawing of another host', () => {
  expect(picture('https://cdn.example/a.svg', 'Nourva', shop)).toEqual([]);
});
