import { type CategorySlug, categoryNames, categorySlugs } from '../categories';
import { glyphs } from './glyphs';
import { looks } from './looks';
import { ink } from './motifs/ink';
import { line, placed, rect, shape, svgFile } from './svg';

const SIZE = 160;
const tints = [ink.mint, ink.blush, ink.honey, ink.sky, ink.lilac, ink.sand];
const blobs = [
  'M82 22c34-4 58 20 56 54s-26 62-60 60-58-24-56-58 26-52 60-56z',
  'M70 26c30-12 66 4 72 38s-12 68-48 72-70-14-72-48 18-50 48-62z',
  'M92 24c28 6 50 30 46 62s-34 54-68 48-52-36-46-66 36-50 68-44z',
];

/** A category's square: a soft shape and its sign, drawn in two colours printed slightly apart. */
export function categoryImage(slug: CategorySlug): string {
  const i = categorySlugs.indexOf(slug);
  const d = glyphs[looks[slug].sign];
  return svgFile(
    SIZE,
    SIZE,
    categoryNames[slug],
    [
      rect(0, 0, SIZE, SIZE, tints[i % tints.length] ?? ink.mint),
      shape(blobs[i % blobs.length] ?? '', ink.white, ' opacity=".75"'),
      placed(line(d, ink.coral, 3.2), 47, 47, 1.5),
      placed(line(d, ink.teal, 3.2), 43, 43, 1.5),
    ].join(''),
  );
}
