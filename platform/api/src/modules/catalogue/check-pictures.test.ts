import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPictures, MAX_PICTURE_BYTES } from './check-pictures';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(8)]);
const files: Record<string, string | Buffer> = {
  'a.svg': '<?xml version="1.0"?><svg/>',
  'a b.png': png,
  'a.jpg': Buffer.from('ffd8ffe0', 'hex'),
  'a.webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'a.avif': '\0\0\0\x20ftypavif',
  'empty.png': '',
  'large.png': Buffer.concat([png, Buffer.alloc(MAX_PICTURE_BYTES)]),
  'page.svg': '<html><script>alert(1)</script></html>',
  'other.png': Buffer.from('ffd8ffe0', 'hex'),
  'a.gif': 'GIF89a',
};

beforeAll(() => {
  mkdirSync(join(folder, 'brands'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'brands', name), content);
  symlinkSync('/etc/hostname', join(folder, 'brands', 'outside.svg'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const problemOf = async (address: string) => (await checkPictures([address], folder)).get(address);

it.each(['a.svg', 'a%20b.png', 'a.jpg', 'a.webp', 'a.avif', 'a.svg?v=2'])('accepts %s', async (name) => {
  expect(await problemOf(`/media/brands/${name}`)).toBeUndefined();
});

it.each([
  ['none.svg', 'is not in the folder'],
  ['empty.png', 'is empty'],
  ['large.png', 'has 1025 KiB, more than 1024'],
  ['page.svg', 'is not what its name says'],
  ['other.png', 'is not what its name says'],
  ['a.gif', 'is not SVG, PNG'],
  ['outside.svg', 'is not a file'],
  ['..%2f..%2f..%2fetc%2fhostname', 'is not below the folder'],
])('refuses %s: it %s', async (name, problem) => {
  expect(await problemOf(`/media/brands/${name}`)).toContain(problem);
});

it('does not read pictures of other hosts', async () => {
  expect(await problemOf('https://cdn.example/a.png')).toBeUndefined();
});
