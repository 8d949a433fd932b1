/** What of a brand is the same in every unit. */
export interface Brand {
  id: number;
  name: string;
  /** The name as searches compare it. */
  folded: string;
  /** Its place among all brands by name, from 0. */
  place: number;
  image: string;
  markupPercentage: string;
  markupPercent: bigint;
  redeemableForPoints: boolean;
  categoryIds: number[];
}

/**
 * A brand as it is sold in one unit; values in minor units of the unit's currency. What is the same everywhere is not
 * copied: five thousand brands in a hundred units are half a million of these.
 */
export class SoldBrand {
  constructor(
    private readonly brand: Brand,
    readonly denominations: number[],
    /** Place among the unit's featured brands, from 1. */
    readonly featured: number | null,
  ) {}

  get id(): number {
    return this.brand.id;
  }

  get name(): string {
    return this.brand.name;
  }

  get folded(): string {
    return this.brand.folded;
  }

  get place(): number {
    return this.brand.place;
  }

  get image(): string {
    return this.brand.image;
  }

  get markupPercentage(): string {
    return this.brand.markupPercentage;
  }

  get markupPercent(): bigint {
    return this.brand.markupPercent;
  }

  get redeemableForPoints(): boolean {
    return this.brand.redeemableForPoints;
  }

  get categoryIds(): number[] {
    return this.brand.categoryIds;
  }
}
