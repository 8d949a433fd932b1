import type { CategorySlug } from '../categories';
import type { GlyphName } from './glyphs';
import type { PatternName } from './patterns';

/** Signs and patterns that suit a category; a brand takes one of each by its name unless it names its own. */
export interface CategoryLook {
  /** The category's own sign. */
  sign: GlyphName;
  marks: readonly (GlyphName | 'monogram')[];
  patterns: readonly PatternName[];
}

const look = (sign: GlyphName, marks: CategoryLook['marks'], patterns: CategoryLook['patterns']) => ({
  sign,
  marks: [sign, ...marks],
  patterns,
});

export const looks: Readonly<Record<CategorySlug, CategoryLook>> = {
  fashion: look(
    'hanger',
    ['button', 'needle', 'monogram'],
    ['stripes', 'plaid', 'arcs', 'ribbons', 'pebbles'],
  ),
  'food-dining': look(
    'bowl',
    ['fork', 'cup', 'leaf', 'monogram'],
    ['scallops', 'rays', 'leaves', 'tiles', 'plaid'],
  ),
  groceries: look('basket', ['apple', 'wheat', 'leaf'], ['leaves', 'dots', 'scallops', 'stripes', 'pebbles']),
  gaming: look(
    'gamepad',
    ['bolt', 'diamond', 'star', 'rocket'],
    ['arcs', 'stripes', 'orbit', 'confetti', 'rays'],
  ),
  'music-streaming': look(
    'note',
    ['disc', 'headphones', 'bars'],
    ['waves', 'ribbons', 'dots', 'orbit', 'arcs'],
  ),
  travel: look('plane', ['compass', 'boat', 'peak', 'sun'], ['mountains', 'waves', 'rays', 'ribbons']),
  electronics: look(
    'screen',
    ['bulb', 'bolt', 'headphones', 'monogram'],
    ['dots', 'arcs', 'orbit', 'stripes', 'ribbons'],
  ),
  'beauty-wellness': look(
    'lotus',
    ['drop', 'bottle', 'spark', 'monogram'],
    ['pebbles', 'leaves', 'waves', 'scallops', 'ribbons'],
  ),
  home: look('lamp', ['house', 'chair', 'vase', 'sprout'], ['arcs', 'plaid', 'tiles', 'leaves', 'scallops']),
  books: look('book', ['bookmark', 'feather', 'monogram'], ['stripes', 'plaid', 'arcs', 'leaves', 'dots']),
  'kids-toys': look(
    'blocks',
    ['kite', 'rocket', 'star', 'heart'],
    ['confetti', 'rays', 'pebbles', 'scallops', 'dots'],
  ),
  sports: look(
    'ball',
    ['peak', 'dumbbell', 'bolt', 'wheel'],
    ['mountains', 'stripes', 'waves', 'ribbons', 'rays'],
  ),
  experiences: look(
    'ticket',
    ['mask', 'star', 'sun', 'balloon'],
    ['confetti', 'mountains', 'rays', 'orbit', 'waves'],
  ),
  'jewellery-watches': look(
    'diamond',
    ['ring', 'spark', 'monogram'],
    ['tiles', 'orbit', 'scallops', 'rays', 'dots'],
  ),
  charity: look('heart', ['sprout', 'sun', 'leaf'], ['leaves', 'waves', 'rays', 'pebbles', 'arcs']),
};
