import { fold, searchByName } from './search';

const names = ['Le Petit Noir', 'Café Noir', 'Noir', 'Noirmont', 'Chanoir', 'Brød & Smør', 'كافيه'];
const brands = names.map((name) => ({ name, folded: fold(name) }));
const found = (typed: string) => searchByName(brands, typed).map(({ name }) => name);

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
  });
});
