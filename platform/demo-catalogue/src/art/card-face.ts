import type { Brand } from '../brands/brand';
import { glyphs } from '../drawing/glyphs';
import { outline } from '../drawing/lettering';
import { type Palette, palettes } from '../drawing/palettes';
import { patterns } from '../drawing/patterns';
import type { PatternArt } from '../drawing/patterns/pattern';
import { circle, line, rect, shape, svgFile, transform } from '../drawing/svg';
import { cycle, pick, randomFrom } from '../random';
import type { BrandSource } from '../sources/brand-source';
import { type CategorySlug, categories, categoryId } from '../sources/categories';
import { wordmark } from './wordmark';

/** The ratio of a payment card, 1.586. */
export const CARD_WIDTH = 476;
export const CARD_HEIGHT = 300;
const MARGIN = 32;

interface Face {
  brand: BrandSource;
  palette: Palette;
  /** The pattern, clipped to the box. */
  fill(box: PatternArt['box'], colours: PatternArt['colours'], cover?: PatternArt['cover']): string;
  /** The brand's sign in a square of the given size. */
  mark(x: number, y: number, size: number, colour: string, weight?: number): string;
}

function marksOf(category: CategorySlug) {
  const { sign, otherMarks } = categories[category];
  return [sign, ...otherMarks];
}

function markOf(brand: BrandSource, category: CategorySlug): Face['mark'] {
  const mark = brand.mark ?? pick(marksOf(category), `mark ${brand.name}`);
  return (x, y, size, colour, weight = 3) => {
    if (mark !== 'monogram') return transform(line(glyphs[mark], colour, weight), x, y, size / 48);
    const { width, path } = outline(brand.name.replace(/^The /, '').charAt(0), 'warm');
    const letter = shape(path(24 - width * 13, 33, 26), colour);
    return transform(
      circle(24, 24, 21, 'none', ` stroke="${colour}" stroke-width="${weight * 0.8}"`) + letter,
      x,
      y,
      size / 48,
    );
  };
}

/** A plain ground, the sign very large and cropped by the edge, the name at the bottom. */
function poster({ brand, palette, fill, mark }: Face): string {
  const whole = { x: 0, y: 0, w: CARD_WIDTH, h: CARD_HEIGHT };
  return [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, palette.ground),
    fill(whole, [palette.shade, palette.shade, palette.shade]),
    mark(262, -38, 224, palette.accent, 2.2),
    wordmark(brand.name, brand.tone, {
      x: MARGIN,
      y: 272,
      width: 398,
      height: 96,
      anchor: 'start',
      align: 'bottom',
      fill: palette.ink,
    }),
  ].join('');
}

const PLAQUE = { x: 68, y: 54, w: 340, h: 192 };

/** A plaque in the middle of an all-over pattern. */
function plaque({ brand, palette, fill, mark }: Face): string {
  const colours = [palette.ground, palette.accent, palette.spark] as const;
  return [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, palette.shade),
    fill({ x: 0, y: 0, w: CARD_WIDTH, h: CARD_HEIGHT }, colours, PLAQUE),
    rect(PLAQUE.x, PLAQUE.y, PLAQUE.w, PLAQUE.h, palette.ground, ' rx="14"'),
    rect(76, 62, 324, 176, 'none', ` rx="9" stroke="${palette.accent}" stroke-width="1.5"`),
    mark(214, 78, 48, palette.accent, 3),
    wordmark(brand.name, brand.tone, {
      x: 238,
      y: 180,
      width: 292,
      height: 84,
      anchor: 'middle',
      align: 'middle',
      fill: palette.ink,
    }),
  ].join('');
}

/** The pattern at the top, the name on a band at the bottom. */
function band({ brand, palette, fill, mark }: Face): string {
  return [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, palette.shade),
    fill({ x: 0, y: 0, w: CARD_WIDTH, h: 186 }, [palette.ground, palette.accent, palette.spark]),
    rect(0, 186, CARD_WIDTH, 114, palette.ground),
    rect(0, 186, CARD_WIDTH, 4, palette.accent),
    wordmark(brand.name, brand.tone, {
      x: MARGIN,
      y: 245,
      width: 330,
      height: 84,
      anchor: 'start',
      align: 'middle',
      fill: palette.ink,
    }),
    mark(388, 217, 56, palette.accent, 2.8),
  ].join('');
}

/** A patterned panel on the left with the sign in a circle, the name on the right. */
function panel({ brand, palette, fill, mark }: Face): string {
  return [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, palette.ground),
    rect(0, 0, 150, CARD_HEIGHT, palette.shade),
    fill({ x: 0, y: 0, w: 150, h: CARD_HEIGHT }, [palette.ground, palette.accent, palette.spark]),
    circle(150, 150, 48, palette.ground),
    mark(123, 123, 54, palette.accent, 3),
    wordmark(brand.name, brand.tone, {
      x: 216,
      y: 150,
      width: 228,
      height: 170,
      anchor: 'start',
      align: 'middle',
      fill: palette.ink,
    }),
  ].join('');
}

/** A large round window on the pattern at the top right, the name at the bottom left. */
function porthole({ brand, palette, fill, mark }: Face): string {
  return [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, palette.ground),
    `<clipPath id="p"><circle cx="372" cy="54" r="136"/></clipPath><g clip-path="url(#p)">`,
    rect(236, 0, 240, 200, palette.shade),
    fill({ x: 236, y: 0, w: 240, h: 192 }, [palette.ground, palette.accent, palette.spark]),
    '</g>',
    mark(MARGIN, 30, 52, palette.accent, 3.2),
    wordmark(brand.name, brand.tone, {
      x: MARGIN,
      y: 276,
      width: 398,
      height: 80,
      anchor: 'start',
      align: 'bottom',
      fill: palette.ink,
    }),
  ].join('');
}

const layouts = [poster, plaque, band, panel, porthole];

/**
 * A brand's gift-card face. Palette, pattern and layout follow from the brand's position in its category, each in
 * steps of another length, so that neighbouring cards differ; the sign varies by name.
 */
export function cardFace({ source, category, position }: Brand): string {
  const { palettes: paletteNames, patterns: patternNames } = categories[category];
  const pattern =
    source.pattern ?? cycle(patternNames, position + Math.floor(position / patternNames.length));
  const random = randomFrom(`face ${source.name}`);
  const face: Face = {
    brand: source,
    palette: palettes[cycle(paletteNames, position)],
    fill: (box, colours, cover) =>
      `<clipPath id="c"><path d="M${box.x} ${box.y}h${box.w}v${box.h}h-${box.w}z"/></clipPath><g clip-path="url(#c)">${patterns[pattern]({ random, box, colours, cover })}</g>`,
    mark: markOf(source, category),
  };
  const layout = cycle(layouts, position * 2 + categoryId(category));
  return svgFile(CARD_WIDTH, CARD_HEIGHT, `${source.name} gift card`, layout(face));
}
