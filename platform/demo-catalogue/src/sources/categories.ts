import categoryData from '../../data/categories.json';
import type { GlyphName } from '../drawing/glyphs';
import type { PaletteName } from '../drawing/palettes';
import type { PatternName } from '../drawing/patterns';
import type { Redemption } from './redemption';

export type CategorySlug = keyof typeof categoryData;

/** What brands of a category have in common unless a brand overrides it. */
export interface Category {
  /** The displayed name. */
  name: string;
  /** The usual way to redeem a gift card. */
  redemption: Redemption;
  /** The category's own sign, which is also the first of its brands' marks. */
  sign: GlyphName;
  otherMarks: readonly (GlyphName | 'monogram')[];
  patterns: readonly PatternName[];
  palettes: readonly PaletteName[];
}

export const categories = categoryData as Readonly<Record<CategorySlug, Category>>;

/** In the order of the ids. */
export const categorySlugs = Object.keys(categories) as CategorySlug[];

/** A category's id is its position in `data/categories.json`, from 1. */
export function categoryId(slug: CategorySlug): number {
  return categorySlugs.indexOf(slug) + 1;
}
