import type { GlyphName } from '../art/glyphs';
import type { PatternName } from '../art/patterns';
import type { CategorySlug } from '../categories';

/** Where a brand sells: the groups of gift-card units in `countries/units.ts`. */
export type Reach = 'world' | 'gulf' | 'emirates' | 'arab' | 'europe' | 'asia' | 'americas';

/** Which part of a currency's ladder of values a brand's cards take. */
export type PriceLevel = 'small' | 'middle' | 'high';

/** Tone of voice: it chooses the closing sentence, the lettering and the mood of the card's face. */
export type Tone = 'warm' | 'crisp' | 'playful' | 'calm' | 'grand';

/** How a card of the brand is used; its category's usual way unless the brand says otherwise. */
export type RedeemWay = 'online' | 'shop' | 'app' | 'account' | 'booking' | 'donation';

/** One brand as written by hand. Everything else (id, values, art, terms) follows from it. */
export interface BrandSource {
  name: string;
  reach: Reach;
  price: PriceLevel;
  tone: Tone;
  /** What it sells, in one or two sentences of its own; no two brands share one. */
  about: string;
  /** File name of the art; made from the name unless the name has no Latin letters. */
  slug?: string;
  /** Further categories it is listed in. */
  also?: readonly CategorySlug[];
  /** Shown among the featured brands where it sells. */
  star?: boolean;
  /** Percent on top of the value, 0 to 6; drawn from the name when absent. */
  markup?: number;
  /** Service fee in AED where the brand has its own. */
  fee?: number;
  /** False: vouchers of it cannot be turned into points. */
  points?: false;
  redeem?: RedeemWay;
  mark?: GlyphName | 'monogram';
  pattern?: PatternName;
}
