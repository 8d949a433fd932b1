import fc from 'fast-check';
import { foldText } from './fold-text';
import { FuzzyNameIndex } from './fuzzy-name-index';
import { NameIndex } from './name-index';
import { rankByName } from './rank-by-name';
import type { Brand } from './unit-brand';
import { UnitCatalogue } from './unit-catalogue';

const names = ['Le Petit Noir', 'Café Noir', 'Noir', 'Noirmont', 'Chanoir', 'Brød & Smør', 'كافيه'];
const search = (text: string) =>
  unitWith(names)
    .search(text)
    .brands.map(({ name }) => name);

/** A unit that sells all of these names, but not the last brand of the catalogue. */
function unitWith(names: string[]): UnitCatalogue {
  const brands = [...names, 'Noir elsewhere'].map((name, position) => ({
    id: position + 1,
    name,
    position,
    folded: foldText(name),
  }));
  const folded = brands.map((brand) => brand.folded);
  const rows = names.map((_, position) => ({ brandId: position + 1, denominations: [100], featured: null }));
  return new UnitCatalogue(
    rows,
    new Map(brands.map((brand) => [brand.id, brand as Brand])),
    { exact: new NameIndex(folded), fuzzy: new FuzzyNameIndex(folded) },
    (values) => values,
  );
}

describe('search by name', () => {
  it('ranks the whole name first, then its beginning, the beginning of a word, the rest', () => {
    expect(search('noir')).toEqual(['Noir', 'Noirmont', 'Le Petit Noir', 'Café Noir', 'Chanoir']);
  });

  it('ignores accents, case and extra spaces', () => {
    expect(search('CAFE  noir ')).toEqual(['Café Noir']);
    expect(search('brod')).toEqual(['Brød & Smør']);
    expect(search('كافيه')).toEqual(['كافيه']);
  });

  it('finds all brands for an empty text and none for nonsense', () => {
    expect(search('  ')).toHaveLength(names.length);
    expect(search('%')).toEqual([]);
    expect(search('zz')).toEqual([]);
  });

  it('finds only the most similar names on sale in the unit when no name contains the text', () => {
    const { brands, approximate } = unitWith(names).search('nior');
    expect(approximate).toBe(true);
    expect(brands.map(({ name }) => name)).toEqual(['Le Petit Noir', 'Café Noir', 'Noir', 'Noirmont']);
    expect(unitWith(names).search('elsewere')).toEqual({ brands: [], approximate: false });
  });

  it('finds through the index the same brands as a scan of all names', () => {
    const anyText = fc.string({ unit: fc.constantFrom(...'ab é'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 12 }), anyText, (brandNames, text) => {
        const unit = unitWith(brandNames);
        const query = foldText(text);
        const brands = query ? rankByName(unit.brands, query) : unit.brands;
        if (brands.length > 0) expect(unit.search(text)).toEqual({ brands, approximate: false });
      }),
    );
  });
});
