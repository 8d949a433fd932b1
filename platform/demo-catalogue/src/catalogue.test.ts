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

describe('the file', () => {
  it('has the shape that the seed reads', () => {
    expect([...Value.Errors(CatalogueFile, catalogue)]).toEqual([]);
  });

  it('comes out the same a second time', () => {
    expect(JSON.stringify(demoCatalogue())).toBe(JSON.stringify(catalogue));
  });

  it('gives every id once', () => {
    for (const list of [countries, units, categories, gifting_categories, brands]) {
      expect(repeated(list.map(({ id }) => id))).toEqual([]);
    }
    const templates = gifting_categories.flatMap(({ images }) => images.map(({ gifting_id }) => gifting_id));
    expect(repeated(templates)).toEqual([]);
  });

  it('names only pictures that are there', () => {
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
  it('are 25 or more, the Emirates first, with the merchandise countries by their exact names', () => {
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

  it('carry the name and currency of their country', () => {
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
    '$country_name has 60 brands or more and 12 or more featured, in an order without gaps',
    ({ id }) => {
      const here = soldIn(id);
      expect(here.length).toBeGreaterThanOrEqual(60);
      const places = here.flatMap(
        (brand) => brand.units.find(({ unit_id }) => unit_id === id)?.featured ?? [],
      );
      expect(places.length).toBeGreaterThanOrEqual(12);
      expect(places.sort((a, b) => a - b)).toEqual(places.map((_, i) => i + 1));
    },
  );

  it('has 160 brands or more in the Emirates', () => {
    expect(soldIn(1).length).toBeGreaterThanOrEqual(160);
  });

  it.each(categories)('offers something of $name in every unit', ({ id }) => {
    for (const unit of units) {
      expect(soldIn(unit.id).some(({ category_ids }) => category_ids.includes(id))).toBe(true);
    }
  });
});

describe('brands', () => {
  it('are 240 or more, each with its own name, picture and description', () => {
    expect(brands.length).toBeGreaterThanOrEqual(240);
    expect(repeated(brands.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(brands.map(({ image }) => image))).toEqual([]);
    expect(repeated(brands.map(({ product_description }) => product_description))).toEqual([]);
  });

  it.each(brands)('$name reads and costs what a card should', (brand) => {
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

  it('have three to six whole values in each unit, rising, each within an order of AED 1000 with uplift and fees', () => {
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

  it('are redeemable for the most part, and a few have a fee of their own', () => {
    const redeemable = brands.filter((brand) => brand.is_redeemable_for_gg_points).length;
    expect(redeemable / brands.length).toBeGreaterThan(0.75);
    expect(redeemable).toBeLessThan(brands.length);
    expect(brands.some(({ service_fee_aed }) => service_fee_aed !== undefined && service_fee_aed > 0)).toBe(
      true,
    );
  });

  it('test layout and search: accents, Arabic script, ampersands, apostrophes, digits, long names', () => {
    const names = brands.map(({ name }) => name);
    for (const kind of [/[à-ÿ]/i, /[\u0600-\u06ff]/, /&/, /’/, /\d/, /^.{36,}$/]) {
      expect(names.filter((name) => kind.test(name)).length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('categories and occasions', () => {
  it('are 13 or more categories, each with 12 brands or more', () => {
    expect(categories.length).toBeGreaterThanOrEqual(13);
    for (const { id } of categories) {
      expect(brands.filter(({ category_ids }) => category_ids.includes(id)).length).toBeGreaterThanOrEqual(
        12,
      );
    }
  });

  it('are the eight occasions, each with three or four templates', () => {
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
    for (const { images } of gifting_categories) expect([3, 4]).toContain(images.length);
  });
});
