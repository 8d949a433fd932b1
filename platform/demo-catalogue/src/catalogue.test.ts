import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueFile } from '@giftstore/contracts/api';
import { Value } from 'typebox/value';
import { demoCatalogue } from './catalogue';

const catalogue = demoCatalogue();
const { brands, categories, countries, gifting_categories, rates, units } = catalogue;
const perAed = new Map(rates.map(({ currency, per_aed }) => [currency, Number(per_aed)]));
const soldIn = (unitId: number) =>
  brands.filter((brand) => brand.units.some(({ unit_id }) => unit_id === unitId));

function repeated<T>(list: readonly T[]): T[] {
  return list.filter((entry, i) => list.indexOf(entry) !== i);
}

describe('the catalogue file', () => {
  it('matches the schema that the seed reads', () => {
    expect([...Value.Errors(CatalogueFile, catalogue)]).toEqual([]);
  });

  it('is the same when generated again', () => {
    expect(JSON.stringify(demoCatalogue())).toBe(JSON.stringify(catalogue));
  });

  it('has unique ids', () => {
    for (const list of [countries, units, categories, gifting_categories, brands]) {
      expect(repeated(list.map(({ id }) => id))).toEqual([]);
    }
    const templates = gifting_categories.flatMap(({ images }) => images.map(({ gifting_id }) => gifting_id));
    expect(repeated(templates)).toEqual([]);
  });

  it('names only pictures that exist', () => {
    const pictures = [
      ...brands.map(({ image }) => image),
      ...categories.map(({ image }) => image),
      ...gifting_categories.flatMap(({ images }) => images.flatMap(({ small, medium }) => [small, medium])),
    ];
    const missing = pictures.filter(
      (path) => !existsSync(join(__dirname, '../art', path.replace(/^\/media\//, ''))),
    );
    expect(missing).toEqual([]);
  });
});

describe('units', () => {
  it('are at least 25, with the Emirates first and the merchandise countries by their exact names', () => {
    expect(units.length).toBeGreaterThanOrEqual(25);
    expect(units.find(({ id }) => id === 1)).toMatchObject({
      country_name: 'United Arab Emirates',
      unit_name_short: 'AED',
    });
    expect(units.map(({ country_name }) => country_name)).toEqual(
      expect.arrayContaining([
        'Saudi Arabia',
        'United Kingdom',
        'Netherlands',
        'United States of America',
        'Canada',
        'France',
      ]),
    );
  });

  it('have the name and currency of their country', () => {
    for (const unit of units) {
      expect(countries).toContainEqual(
        expect.objectContaining({
          country_name: unit.country_name,
          code: unit.country_code,
          unit_name_short: unit.unit_name_short,
          unit_name: unit.unit_name,
        }),
      );
      expect(perAed.has(unit.unit_name_short)).toBe(true);
    }
  });

  it.each(units)(
    '$country_name has at least 60 brands and 12 featured ones, numbered without gaps',
    ({ id }) => {
      const sold = soldIn(id);
      expect(sold.length).toBeGreaterThanOrEqual(60);
      const positions = sold.flatMap(
        (brand) => brand.units.find(({ unit_id }) => unit_id === id)?.featured ?? [],
      );
      expect(positions.length).toBeGreaterThanOrEqual(12);
      expect(positions.sort((a, b) => a - b)).toEqual(positions.map((_, i) => i + 1));
    },
  );

  it('have at least 160 brands in the Emirates', () => {
    expect(soldIn(1).length).toBeGreaterThanOrEqual(160);
  });

  it.each(categories)('all have a brand in $name', ({ id }) => {
    for (const unit of units) {
      expect(soldIn(unit.id).some(({ category_ids }) => category_ids.includes(id))).toBe(true);
    }
  });
});

describe('brands', () => {
  it('are at least 240, each with its own name, picture and description', () => {
    expect(brands.length).toBeGreaterThanOrEqual(240);
    expect(repeated(brands.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(brands.map(({ image }) => image))).toEqual([]);
    expect(repeated(brands.map(({ product_description }) => product_description))).toEqual([]);
  });

  it.each(brands)('$name has a valid description, terms, markup and availability', (brand) => {
    const sentences = brand.product_description.split(/(?<=[.?!])\s+(?=[A-ZÀ-Þ])/);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    const paragraphs = brand.terms_text.split('\n\n');
    expect(paragraphs.length).toBeGreaterThanOrEqual(6);
    expect(brand.terms_text).toContain(brand.name);
    expect(`${brand.product_description}${brand.terms_text}`).not.toMatch(/[{}<>]|undefined|\s{3}/);
    expect(brand.markup_percentage).toBeGreaterThanOrEqual(0);
    expect(brand.markup_percentage).toBeLessThanOrEqual(6);
    expect(repeated(brand.category_ids)).toEqual([]);
    expect(brand.units.length).toBeGreaterThan(0);
  });

  it('have three to six rising whole values in each unit, within the order limit of AED 1000 including uplift and fees', () => {
    const currencyOf = new Map(units.map(({ id, unit_name_short }) => [id, unit_name_short]));
    for (const brand of brands) {
      for (const { unit_id, denominations } of brand.units) {
        const rate = perAed.get(currencyOf.get(unit_id) ?? '') ?? 0;
        expect(denominations.length).toBeGreaterThanOrEqual(3);
        expect(denominations.length).toBeLessThanOrEqual(6);
        expect(denominations).toEqual([...new Set(denominations)].sort((a, b) => a - b));
        expect(denominations.every(Number.isInteger)).toBe(true);
        // 5 % uplift, then at most 6 % markup with 5 % VAT on it, then the largest fee (AED 5 and VAT).
        expect((Math.max(...denominations) / rate) * 1.05 * 1.063 + 5.25).toBeLessThanOrEqual(1000);
      }
    }
  });

  it('are mostly redeemable, and a few have their own service fee', () => {
    const redeemable = brands.filter((brand) => brand.is_redeemable_for_gg_points).length;
    expect(redeemable / brands.length).toBeGreaterThan(0.75);
    expect(redeemable).toBeLessThan(brands.length);
    expect(brands.some(({ service_fee_aed }) => service_fee_aed !== undefined && service_fee_aed > 0)).toBe(
      true,
    );
  });

  it('include names with accents, Arabic script, ampersands, apostrophes, digits and many letters', () => {
    const names = brands.map(({ name }) => name);
    for (const kind of [/[à-ÿ]/i, /[\u0600-\u06ff]/, /&/, /’/, /\d/, /^.{36,}$/]) {
      expect(names.filter((name) => kind.test(name)).length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('categories and occasions', () => {
  it('are at least 13 categories with at least 12 brands each', () => {
    expect(categories.length).toBeGreaterThanOrEqual(13);
    for (const { id } of categories) {
      expect(brands.filter(({ category_ids }) => category_ids.includes(id)).length).toBeGreaterThanOrEqual(
        12,
      );
    }
  });

  it('are eight occasions with three or four templates each', () => {
    expect(gifting_categories.map(({ name }) => name)).toEqual([
      'Birthday',
      'Eid',
      'Wedding',
      'Thank you',
      'Congratulations',
      'New baby',
      'Farewell',
      'Just because',
    ]);
    for (const { images } of gifting_categories) {
      expect([3, 4]).toContain(images.length);
      expect(repeated(images.map(({ name }) => name))).toEqual([]);
    }
    expect(gifting_categories[0]?.images.map(({ name }) => name)).toEqual([
      'Cake',
      'Balloons',
      'Bunting',
      'Gift',
    ]);
  });
});
