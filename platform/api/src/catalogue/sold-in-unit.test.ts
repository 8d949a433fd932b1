import fc from 'fast-check';
import { NameIndex } from './name-index';
import { fold, rankByName } from './search';
import type { Brand } from './sold-brand';
import { SoldInUnit } from './sold-in-unit';

const names = ['Le Petit Noir', 'Café Noir', 'Noir', 'Noirmont', 'Chanoir', 'Brød & Smør', 'كافيه'];
const found = (typed: string) =>
  soldUnder(names)
    .search(typed)
    .map(({ name }) => name);

/** A unit in which everything is sold but the last. */
function soldUnder(names: string[]): SoldInUnit {
  const brands = [...names, 'Noir elsewhere'].map((name, place) => ({
    id: place + 1,
    name,
    place,
    folded: fold(name),
  }));
  const rows = names.map((_, place) => ({ brandId: place + 1, denominations: [100], featured: null }));
  return new SoldInUnit(
    rows,
    new Map(brands.map((brand) => [brand.id, brand as Brand])),
    new NameIndex(brands.map(({ folded }) => folded)),
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

  it('finds in few names what a look at all of them finds', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab é'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (some, typed) => {
        const unit = soldUnder(some);
        const wanted = fold(typed);
        expect(unit.search(typed)).toEqual(wanted ? rankByName(unit.brands, wanted) : unit.brands);
      }),
    );
  });
});
