import { CatalogueFile } from '@giftstore/contracts/api';
import { Value } from 'typebox/value';
import { demoCatalogue } from './catalogue';
import { catalogueOf } from './sizes';

describe.each([
  ['bench', 1000, demoCatalogue().units.length],
  ['large', 5000, 100],
] as const)('the size %s', (size, brandCount, unitCount) => {
  const catalogue = catalogueOf(size);

  it('has every brand in every unit', () => {
    expect(catalogue.brands).toHaveLength(brandCount);
    expect(catalogue.units).toHaveLength(unitCount);
    expect(catalogue.brands.every(({ units }) => units.length === unitCount)).toBe(true);
  });

  it('has unique names and ids', () => {
    expect(new Set(catalogue.brands.map(({ id }) => id)).size).toBe(brandCount);
    expect(new Set(catalogue.brands.map(({ name }) => name)).size).toBe(brandCount);
  });

  it('matches the schema that the seed reads', () => {
    const sample = { ...catalogue, brands: catalogue.brands.filter((_, i) => i % 250 === 0) };
    expect(Value.Check(CatalogueFile, sample)).toBe(true);
  });

  it('reuses the art of the demo shop’s brands', () => {
    const shopImages = new Set(demoCatalogue().brands.map(({ image }) => image));
    expect(catalogue.brands.every(({ image }) => shopImages.has(image))).toBe(true);
  });
});

it('gives every brand of the bench catalogue five values', () => {
  const deviating = catalogueOf('bench').brands.flatMap(({ name, units }) =>
    units
      .filter(({ denominations }) => denominations.length !== 5)
      .map(({ unit_id }) => `${name} in ${unit_id}`),
  );
  expect(deviating).toEqual([]);
});
