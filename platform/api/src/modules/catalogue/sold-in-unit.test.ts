import fc from 'fast-check';
import { NameIndex } from './name-index';
import { NearNames } from './near-names';
import { fold, rankByName } from './search';
import type { Brand } from './sold-brand';
import { SoldInUnit } from './sold-in-unit';

const names = ['Le Petit Noir', 'Café Noir', 'Noir', 'Noirmont', 'Chanoir', 'Brød & Smør', 'كافيه'];
const found = (typed: string) =>
  soldUnder(names)
    .search(typed)
    .brands.map(({ name }) => name);

/** A unit in which everything is sold but the last. */
function soldUnder(names: string[]): SoldInUnit {
  const brands = [...names, 'Noir elsewhere'].map((name, place) => ({
    id: place + 1,
    name,
    place,
    folded: fold(name),
  }));
  const folded = brands.map((brand) => brand.folded);
  const rows = names.map((_, place) => ({ brandId: place + 1, denominations: [100], featured: null }));
  return new SoldInUnit(
    rows,
    new Map(brands.map((brand) => [brand.id, brand as Brand])),
    { index: new NameIndex(folded), near: new NearNames(folded) },
    (values) => values,
  );
}

describe('search by name', () => {
  it('puts the best first: the name, its beginning, the beginning of a word, the rest', () => {
    expect(found('noir')).toEqual(['Noir', 'Noirmont', 'Le Petit Noir', 'Café Noir', 'Chanoir']);
  });

  it('does not mind accents, case and spaces', () => {
    expect(found('CAFE  noir ')).toEqual(['Café Noir']);
    expect(found('brod')).toEqual(['Brød & Smør']);
    expect(found('كافيه')).toEqual(['كافيه']);
  });

  it('finds everything for nothing, and nothing for nonsense', () => {
    expect(found('  ')).toHaveLength(names.length);
    expect(found('%')).toEqual([]);
    expect(found('zz')).toEqual([]);
  });

  it('looks for slips where no name holds what was typed, among what is sold here, and keeps the nearest alone', () => {
    const { brands, approximate } = soldUnder(names).search('nior');
    expect(approximate).toBe(true);
    expect(brands.map(({ name }) => name)).toEqual(['Le Petit Noir', 'Café Noir', 'Noir', 'Noirmont']);
    expect(soldUnder(names).search('elsewere')).toEqual({ brands: [], approximate: false });
  });

  it('finds in few names what a look at all of them finds', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab é'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (some, typed) => {
        const unit = soldUnder(some);
        const wanted = fold(typed);
        const held = wanted ? rankByName(unit.brands, wanted) : unit.brands;
        if (held.length > 0) expect(unit.search(typed)).toEqual({ brands: held, approximate: false });
      }),
    );
  });
});
