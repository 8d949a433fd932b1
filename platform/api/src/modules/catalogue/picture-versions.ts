import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import type { CatalogueFile } from '@giftstore/contracts/api';
import { PICTURE_VERSION, pictureVersion } from '@giftstore/contracts/picture-version';
import { MEDIA, pathOf } from './check-pictures';
import { STAND_IN_PICTURE } from './sound-entries';

/** Addresses with the version of their picture, by address as it is in the file. */
export type PictureVersions = ReadonlyMap<string, string>;

/** The addresses of a catalogue's pictures. */
export function picturesOf({ brands, categories, gifting_categories: occasions }: CatalogueFile): string[] {
  return [
    ...[...brands, ...categories].map(({ image }) => image),
    ...occasions.flatMap(({ images }) => images.flatMap(({ small, medium }) => [small, medium])),
  ].filter((image) => image !== STAND_IN_PICTURE);
}

/**
 * Adds to the address of each picture of the shop the version of its file, so that browsers cache it for a year
 * (docs/adr/0088). Pictures that are not in the folder, and those of other hosts, are left out.
 * @param folder the pictures, `MEDIA_DIR` of the edge
 */
export async function pictureVersions(addresses: Iterable<string>, folder: string): Promise<PictureVersions> {
  const root = await realpath(folder).catch(() => undefined);
  const versions = new Map<string, string>();
  if (!root) return versions;
  for (const address of new Set(addresses)) {
    const path = address.startsWith(MEDIA) ? pathOf(root, address) : undefined;
    const content = path && (await readFile(path).catch(() => undefined));
    if (!content) continue;
    const url = new URL(address, 'https://shop.example');
    url.searchParams.set(
      PICTURE_VERSION,
      pictureVersion(createHash('sha256').update(content).digest('base64url')),
    );
    versions.set(address, url.pathname + url.search + url.hash);
  }
  return versions;
}

/** A catalogue whose pictures have their versions; as it is where the folder is not known. */
export async function versionPictures(catalogue: CatalogueFile, folder: string | undefined) {
  if (!folder) return catalogue;
  return withPictureVersions(catalogue, await pictureVersions(picturesOf(catalogue), folder));
}

/** A catalogue whose pictures have these addresses. */
export function withPictureVersions(catalogue: CatalogueFile, versions: PictureVersions): CatalogueFile {
  const versioned = (address: string) => versions.get(address) ?? address;
  const withImage = <T extends { image: string }>(entry: T): T => ({
    ...entry,
    image: versioned(entry.image),
  });
  return {
    ...catalogue,
    brands: catalogue.brands.map(withImage),
    categories: catalogue.categories.map(withImage),
    gifting_categories: catalogue.gifting_categories.map((occasion) => ({
      ...occasion,
      images: occasion.images.map((image) => ({
        ...image,
        small: versioned(image.small),
        medium: versioned(image.medium),
      })),
    })),
  };
}
