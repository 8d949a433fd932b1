import { Availability, NONE_SOLD_OUT } from './availability';
import { type IssuingChoice, issuersOf } from './issuers-of';
import type { UnitBrand } from './unit-brand';

const brand = { brandId: 1, unitId: 2 };

function choice(issuers: string[], scope: Partial<IssuingChoice> = {}): IssuingChoice {
  return { id: 1, brandId: null, unitId: null, supplierProduct: null, lowAt: 10, issuers, ...scope };
}

describe('the issuers of a brand', () => {
  it('are those of the most specific choice', () => {
    const choices = [
      choice(['stock', 'local'], { brandId: 1, unitId: 2 }),
      choice(['stock'], { brandId: 1 }),
      choice(['local']),
    ];
    expect(issuersOf(choices, brand, true)).toEqual(['stock', 'local']);
    expect(issuersOf(choices, { brandId: 1, unitId: 3 }, true)).toEqual(['stock']);
    expect(issuersOf(choices, { brandId: 9, unitId: 2 }, true)).toEqual(['local']);
  });

  it('are the shop itself in development only', () => {
    expect(issuersOf([], brand, true)).toEqual(['local']);
    expect(issuersOf([], brand, false)).toEqual([]);
    expect(issuersOf([choice(['stock', 'local'])], brand, false)).toEqual(['stock']);
  });
});

describe('a value', () => {
  const empty = [{ ...brand, value: 100, held: true }];

  it('is sold out without a free card in the stock, and gone unless an unpaid order may give one back', () => {
    const held = new Availability([choice(['stock'])], true, empty);
    expect(held.soldOut(brand, [50, 100])).toEqual([100]);
    expect(held.isGone(brand, 100)).toBe(false);
    const gone = new Availability([choice(['stock'])], true, [{ ...brand, value: 100, held: false }]);
    expect(gone.isGone(brand, 100)).toBe(true);
  });

  it('is never sold out where another issuer follows the stock', () => {
    const both = new Availability([choice(['stock', 'local'])], true, empty);
    expect(both.soldOut(brand, [100])).toEqual([]);
  });

  it('is sold out where nothing issues the brand', () => {
    const nothing = new Availability([], false, []);
    expect(nothing.soldOut(brand, [50])).toEqual([50]);
    expect(nothing.isGone(brand, 50)).toBe(true);
  });
});

describe('the brands of a unit that are sold out', () => {
  const sold = (id: number, denominations: number[]) => ({ id, denominations }) as UnitBrand;
  const empty = [50, 100].map((value) => ({ ...brand, value, held: false }));
  const availability = () => new Availability([choice(['stock'], { brandId: 1 })], true, empty);

  it('are those without a value that is left', () => {
    expect([...availability().soldOutBrands(2, [sold(1, [50, 100]), sold(3, [50])]).ids]).toEqual([1]);
    expect(availability().soldOutBrands(2, [sold(1, [50, 100, 150])])).toBe(NONE_SOLD_OUT);
    expect(availability().soldOutBrands(2, [sold(1, [])])).toBe(NONE_SOLD_OUT);
  });

  it('have another version where they are others', () => {
    const versions = [[], [sold(1, [50])], [sold(1, [50]), sold(1, [100])]].map(
      (brands) => availability().soldOutBrands(2, brands).version,
    );
    expect(new Set(versions).size).toBe(3);
  });
});
