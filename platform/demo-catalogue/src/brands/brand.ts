import { hash, pick } from '../random';
import { slugOf } from '../slug';
import type { BrandSource } from '../sources/brand-source';
import { type CategorySlug, categoryId } from '../sources/categories';
import { describeBrand } from '../text/description';
import { termsOf } from '../text/terms';

/** A brand with everything that follows from its source, except where it sells. */
export interface Brand {
  id: number;
  source: BrandSource;
  category: CategorySlug;
  /** In the category's list, from 1. */
  position: number;
  slug: string;
  name: string;
  image: string;
  product_description: string;
  terms_text: string;
  markup_percentage: number;
  service_fee_aed?: number;
  category_ids: number[];
  is_redeemable_for_gg_points: boolean;
}

/** Id range of a category: 101 to 199 are fashion's. */
const IDS_PER_CATEGORY = 100;

const markups = [0, 1, 1.5, 2, 2, 2.5, 3, 3, 3.5, 4, 5, 6];
const specialFees = [0, 1, 3, 5];

/** One brand in eight has a service fee of its own; donations carry none. */
function serviceFee(source: BrandSource, category: CategorySlug): number | undefined {
  if (source.fee !== undefined) return source.fee;
  if (category === 'charity') return 0;
  return hash(`fee ${source.name}`) % 8 === 0 ? pick(specialFees, `own fee ${source.name}`) : undefined;
}

/** Derives a brand from its source. `position` is the source's position in its category's file, from 1. */
export function brandFrom(source: BrandSource, category: CategorySlug, position: number): Brand {
  const slug = source.slug ?? slugOf(source.name);
  const fee = serviceFee(source, category);
  return {
    id: categoryId(category) * IDS_PER_CATEGORY + position,
    source,
    category,
    position,
    slug,
    name: source.name,
    image: `/media/brands/${slug}.svg`,
    product_description: describeBrand(source, category, position),
    terms_text: termsOf(source, category),
    markup_percentage: source.markup ?? pick(markups, `markup ${source.name}`),
    ...(fee === undefined ? {} : { service_fee_aed: fee }),
    category_ids: [category, ...(source.otherCategories ?? [])].map(categoryId),
    is_redeemable_for_gg_points: source.redeemableForPoints ?? hash(`points ${source.name}`) % 12 !== 0,
  };
}
