import { glyphs } from '../drawing/glyphs';
import { ink } from '../drawing/motifs/ink';
import { line, rect, shape, svgFile, transform } from '../drawing/svg';
import { type CategorySlug, categories, categorySlugs } from '../sources/categories';

const SIZE = 160;
const tints = [ink.mint, ink.blush, ink.honey, ink.sky, ink.lilac, ink.sand];
const blobs = [
  'M82 22c34-4 58 20 56 54s-26 62-60 60-58-24-56-58 26-52 60-56z',
  'M70 26c30-12 66 4 72 38s-12 68-48 72-70-14-72-48 18-50 48-62z',
  'M92 24c28 6 50 30 46 62s-34 54-68 48-52-36-46-66 36-50 68-44z',
];

/** A category's square image: a soft shape and its sign, drawn twice in two colours, slightly offset. */
export function categoryImage(slug: CategorySlug): string {
  const i = categorySlugs.indexOf(slug);
  const d = glyphs[categories[slug].sign];
  return svgFile(
    SIZE,
    SIZE,
    categories[slug].name,
    [
      rect(0, 0, SIZE, SIZE, tints[i % tints.length] ?? ink.mint),
      shape(blobs[i % blobs.length] ?? '', ink.white, ' opacity=".75"'),
      transform(line(d, ink.coral, 3.2), 47, 47, 1.5),
      transform(line(d, ink.teal, 3.2), 43, 43, 1.5),
    ].join(''),
  );
}
