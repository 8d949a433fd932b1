import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@giftstore/contracts/api';
import { picturesOf, pictureVersions, versionPictures } from './picture-versions';

const folder = mkdtempSync(join(tmpdir(), 'picture-versions-'));
const media = join(folder, 'media');
mkdirSync(media);
writeFileSync(join(media, 'a.svg'), '<svg/>');
writeFileSync(join(folder, 'secret.svg'), '<svg/>');
const version = createHash('sha256').update('<svg/>').digest('base64url').slice(0, 5);

afterAll(() => rmSync(folder, { recursive: true }));

it('gives a picture of the shop the version of its file, in place of another', async () => {
  const addresses = ['/media/a.svg', '/media/a.svg?v=old', '/media/a.svg?size=2'];
  expect(Object.fromEntries(await pictureVersions(addresses, media))).toEqual({
    '/media/a.svg': `/media/a.svg?v=${version}`,
    '/media/a.svg?v=old': `/media/a.svg?v=${version}`,
    '/media/a.svg?size=2': `/media/a.svg?size=2&v=${version}`,
  });
});

it.each(['/media/none.svg', '/media/../secret.svg', 'https://cdn.example/media/a.svg'])(
  'leaves %s as it is',
  async (address) => {
    expect((await pictureVersions([address], media)).size).toBe(0);
  },
);

it('leaves all addresses as they are without the folder', async () => {
  expect((await pictureVersions(['/media/a.svg'], join(folder, 'none'))).size).toBe(0);
});

it('versions the pictures of brands, categories and gifts', async () => {
  const picture = '/media/a.svg';
  const catalogue = {
    brands: [{ id: 1, image: picture }],
    categories: [{ id: 1, image: picture }],
    gifting_categories: [{ id: 1, images: [{ gifting_id: 1, small: picture, medium: picture }] }],
  } as unknown as CatalogueFile;
  const versioned = await versionPictures(catalogue, media);
  expect(picturesOf(versioned)).toEqual(Array(4).fill(`${picture}?v=${version}`));
});
