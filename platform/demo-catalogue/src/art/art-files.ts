import { allBrands } from '../brands/all-brands';
import { occasions } from '../gifting';
import { categorySlugs } from '../sources/categories';
import { cardFace } from './card-face';
import { categoryImage } from './category-image';
import { giftingArt } from './gifting/gifting-art';
import { banners, illustrations } from './illustrations';

/** The SVG text of every drawing, by its path under `art/` (served at `/media/`). */
export function artFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const brand of allBrands()) files.set(`brands/${brand.slug}.svg`, cardFace(brand));
  for (const slug of categorySlugs) files.set(`categories/${slug}.svg`, categoryImage(slug));
  for (const { name, templates } of occasions) {
    for (const template of templates) files.set(`gifting/${template}.svg`, giftingArt(template, name));
  }
  for (const [name, svg] of Object.entries(illustrations)) files.set(`illustrations/${name}.svg`, svg);
  for (const [name, svg] of Object.entries(banners)) files.set(`banners/${name}.svg`, svg);
  return files;
}
