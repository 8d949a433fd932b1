import type { Database } from '../../infra/database/database';
import { brands, giftingImages } from '../../infra/database/schema';
import { pngOfDrawing } from '../../infra/mail/mail-picture';
import { checkPictures } from './check-pictures';

const MAX_NAMED = 5;

/**
 * What is wrong with the PNG files that mails show in the place of the catalogue's drawings (`infra/mail/mail-picture.ts`), by address.
 * @param folder the pictures, `MEDIA_DIR` of the edge
 * @throws DomainError `invalid` without such a folder
 */
export async function checkMailPictures(db: Database, folder: string): Promise<ReadonlyMap<string, string>> {
  const rows = [
    ...(await db.select({ image: brands.image }).from(brands)),
    ...(await db.select({ image: giftingImages.medium }).from(giftingImages)),
  ];
  const pictures = rows.flatMap(({ image }) => pngOfDrawing(image.replace(/[?#].*/, '')) ?? []);
  return checkPictures(pictures, folder);
}

/** What an operator reads about them; nothing where all are there. */
export function mailPictureLines(problems: ReadonlyMap<string, string>): string[] {
  if (problems.size === 0) return [];
  const named = [...problems.values()].slice(0, MAX_NAMED).map((problem) => `        a PNG ${problem}`);
  const more = problems.size > MAX_NAMED ? [`        … ${problems.size} in all`] : [];
  return [
    'NOTE    mails show no drawing (SVG), and link the PNG of its name beside it, which is missing:',
    ...named,
    ...more,
  ];
}
