/** The details of a brand that are the same in every unit. */
export interface Brand {
  id: number;
  name: string;
  /** The name as searches compare it. */
  folded: string;
  /** Position among all brands by name, from 0. */
  position: number;
  image: string;
  markupPercentage: string;
  markupPercent: bigint;
  redeemableForPoints: boolean;
  categoryIds: number[];
}

/**
 * A brand as it is sold in one unit, with values in minor units of the unit's currency. It refers to the common details
 * instead of copying them: five thousand brands in a hundred units make half a million of these objects.
 */
export class UnitBrand {
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

  get position(): number {
    return this.brand.position;
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
