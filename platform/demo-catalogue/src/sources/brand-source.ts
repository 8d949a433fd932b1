import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { glyphNames } from '../drawing/glyphs';
import { patternNames } from '../drawing/patterns';
import { categorySlugs } from './categories';
import { redemptions } from './redemption';

const oneOf = <T extends string>(values: readonly T[]) => Type.Unsafe<T>(Type.Enum([...values]));

/** Where a brand sells: everywhere, or in the gift-card units that name the region. */
const Reach = oneOf(['world', 'gulf', 'emirates', 'arab', 'europe', 'asia', 'americas']);
export type Reach = Static<typeof Reach>;

/** Which part of a currency's customary values a brand's cards take. */
const PriceLevel = oneOf(['small', 'middle', 'high']);
export type PriceLevel = Static<typeof PriceLevel>;

/** Tone of voice: it selects the closing sentence and the lettering of the card face. */
const Tone = oneOf(['warm', 'crisp', 'playful', 'calm', 'grand']);
export type Tone = Static<typeof Tone>;

/** One entry of `data/brands`. Everything else about the brand (id, values, art, terms) follows from it. */
export const BrandSource = Type.Object(
  {
    name: Type.String(),
    /** File name of the art. Default: derived from the name; required when the name has no Latin letters. */
    slug: Type.Optional(Type.String()),
    reach: Reach,
    priceLevel: PriceLevel,
    tone: Tone,
    /** Shown among the featured brands where it sells. */
    featured: Type.Optional(Type.Boolean()),
    otherCategories: Type.Optional(Type.Array(oneOf(categorySlugs))),
    /** What it sells, in one or two sentences that no other brand shares. */
    about: Type.String(),
    /** Percent on top of the value. Default: varies by name. */
    markup: Type.Optional(Type.Number({ minimum: 0, maximum: 6 })),
    /** Service fee in AED. Default: varies by name; most brands have the shop's default fee. */
    fee: Type.Optional(Type.Number({ minimum: 0 })),
    /** Whether its vouchers can be converted into points. Default: varies by name. */
    redeemableForPoints: Type.Optional(Type.Boolean()),
    /** Default: the category's. */
    redemption: Type.Optional(oneOf(redemptions)),
    /** Default: one of the category's, varying by name. */
    mark: Type.Optional(oneOf([...glyphNames, 'monogram'] as const)),
    /** Default: one of the category's, in turn. */
    pattern: Type.Optional(oneOf(patternNames)),
  },
  { additionalProperties: false },
);
export type BrandSource = Static<typeof BrandSource>;

/**
 * Checks the entries of a file of `data/brands`.
 * @throws an Error that names the file, the entry and the field
 */
export function parseBrandSources(file: string, entries: readonly unknown[]): BrandSource[] {
  return entries.map((entry, i) => {
    const [error] = Value.Errors(BrandSource, entry);
    if (error)
      throw new Error(`data/brands/${file}.json, entry ${i + 1}${error.instancePath}: ${error.message}`);
    return entry as BrandSource;
  });
}
