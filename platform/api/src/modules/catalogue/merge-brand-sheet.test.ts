import type { CatalogueFile } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import type { BrandSheet, SheetRow } from './brand-sheet';
import { FileErrors } from './file-errors';
import { mergeBrandSheet } from './merge-brand-sheet';

const empty: CatalogueFile = {
  countries: [],
  units: [],
  rates: [],
  categories: [],
  gifting_categories: [],
  default_service_fee_aed: 0,
  brands: [],
};

const brand = {
  name: 'Plain',
  image: '/media/1.svg',
  product_description: 'About it',
  terms_text: 'Terms',
  markup_percentage: '0',
};

function sheet(...rows: SheetRow['cells'][]): BrandSheet {
  return { rows: rows.map((cells, index) => ({ row: index + 2, cells })), errors: new FileErrors() };
}

function errorsOf(stored: CatalogueFile, ...rows: SheetRow['cells'][]): unknown {
  try {
    mergeBrandSheet(stored, sheet(...rows));
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.details.errors;
    throw error;
  }
}

describe('a sheet for an empty shop', () => {
  const rows = [
    {
      ...brand,
      id: '1',
      unit_id: 'AE',
      denominations: '50|100',
      currency: 'AED',
      category_ids: 'Food & dining',
    },
    { id: '1', unit_id: 'US', denominations: '25', currency: 'USD', per_aed: '0.2723' },
    {
      ...brand,
      id: '2',
      unit_id: 'us',
      denominations: '10',
      category_ids: 'food & dining|Travel',
      image: '/media/2.svg',
    },
  ];

  it('brings units, countries with their phone rules, rates and categories', () => {
    const file = mergeBrandSheet(empty, sheet(...rows));
    expect(file.units).toMatchObject([
      { id: 1, country_code: 'AE', country_name: 'United Arab Emirates', unit_name_short: 'AED' },
      { id: 2, country_code: 'US', country_name: 'United States of America', unit_name_short: 'USD' },
    ]);
    expect(file.countries).toMatchObject([
      { id: 1, code: 'AE', dial_code: '+971', phone_min_length: 8, phone_max_length: 9 },
      { id: 2, code: 'US', dial_code: '+1', phone_min_length: 10, phone_max_length: 10 },
    ]);
    expect(file.rates).toEqual([
      { currency: 'AED', per_aed: '1' },
      { currency: 'USD', per_aed: '0.2723' },
    ]);
    expect(file.categories).toEqual([
      { id: 1, name: 'Food & dining', image: '/media/1.svg' },
      { id: 2, name: 'Travel', image: '/media/2.svg' },
    ]);
    expect(file.brands.map(({ id, category_ids, units }) => [id, category_ids, units.length])).toEqual([
      [1, [1], 2],
      [2, [1, 2], 1],
    ]);
  });

  it('names what a new unit lacks by its row', () => {
    const [first, second] = rows;
    expect(errorsOf(empty, { ...first, currency: '' }, { ...second, per_aed: '' })).toMatchObject({
      'row 2': expect.arrayContaining([expect.stringContaining('currency: a new unit needs it')]),
      'row 3': expect.arrayContaining(['per_aed: is required: there is no rate for USD yet']),
    });
  });

  it('adds no category or unit by mistake once there is a catalogue', () => {
    const stored = mergeBrandSheet(empty, sheet(...rows));
    expect(errorsOf(stored, { id: '1', unit_id: 'AE', denominations: '50', category_ids: 'Fod' })).toEqual({
      'row 2': ['category_ids: there is no category "Fod"'],
    });
    expect(errorsOf(stored, { id: '1', unit_id: 'AE', denominations: '50', currency: 'AED' })).toEqual({
      'row 2': ['currency: is only for a country that has no unit yet'],
    });
    const more = { id: '1', unit_id: 'SA', denominations: '50', currency: 'SAR', per_aed: '1.0211' };
    expect(mergeBrandSheet(stored, sheet(more)).units).toHaveLength(3);
  });

  it('names what is wrong with its pictures', () => {
    const pictures = new Map([['/media/1.svg', 'is empty']]);
    expect(() => mergeBrandSheet(empty, sheet(...rows), { pictures })).toThrow('errors');
  });
});
