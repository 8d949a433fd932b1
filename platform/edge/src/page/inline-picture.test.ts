import { pictureVersion } from '@giftstore/contracts/picture-version';
import { inlinePicture, untilPicture } from './inline-picture';

const TAG = 'hash-of-the-picture';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg">\n<text fill="#0b4f4a">100 % "Ü" it\'s &amp;</text></svg>\n';

const media = (bytes = 900) => ({
  find: async (name: string) =>
    name === 'brands/a.svg'
      ? { type: 'image/svg+xml', tag: TAG, identity: Buffer.from(SVG), br: Buffer.alloc(bytes) }
      : null,
});
const picture = (attributes: string, version = pictureVersion(TAG)) =>
  `<p>A</p><img loading="eager" src="/media/brands/a.svg?v=${version}" alt=""${attributes}><b>`;
const urlIn = (html: string) => /src="(data:[^"]*)"/.exec(html)?.[1];

it('is in place of its address, as exactly the same picture', async () => {
  const html = await inlinePicture(picture(' width="634"'), media());
  const url = urlIn(html) ?? '';
  expect(html).toBe(`<p>A</p><img loading="eager" id="first-picture" src="${url}" alt="" width="634"><b>`);
  expect(url).not.toMatch(/["#<>&\n]/);
  expect(await (await fetch(url)).text()).toBe(SVG.trim());
});

it('is the first eager one only', async () => {
  const lazy = picture('').replace('eager', 'lazy');
  const html = await inlinePicture(lazy + picture('') + picture(''), media());
  expect(html.match(/src="data:/g)).toHaveLength(1);
  expect(html.startsWith(lazy + picture('').slice(0, 20))).toBe(true);
});

it.each([
  ['larger than two kilobytes and a half', picture(''), media(2_501)],
  ['of another version', picture('', 'old12'), media()],
  ['in several sizes', picture(' srcset="/media/b.svg 2x"'), media()],
  ['that does not exist', picture('').replace('a.svg', 'b.svg'), media()],
  ['that has an id', picture(' id="b"'), media()],
  ['of another kind', picture('').replace('a.svg', 'a.png'), media()],
  ['of another host', picture('').replace('/media', 'https://cdn/media'), media()],
])('leaves the address of a picture %s', async (_what, html, files) => {
  expect(await inlinePicture(html, files)).toBe(html);
  expect(untilPicture(html)).toEqual([]);
});

it('is waited for by the first paint', async () => {
  expect(untilPicture(await inlinePicture(picture(''), media()))).toEqual([
    '<link rel="expect" href="#first-picture" blocking="render">',
  ]);
});
