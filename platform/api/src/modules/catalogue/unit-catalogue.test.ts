import fc from 'fast-check';
import { foldText } from './fold-text';
import { FuzzyNameIndex } from './fuzzy-name-index';
import { NameIndex } from './name-index';
import { rankByName } from './rank-by-name';
import type { Brand } from './unit-brand';
import { UnitCatalogue } from './unit-catalogue';
import { type BrandWords, WordIndex } from './word-index';

const names = ['Le Petit Noir', 'Café Noir', 'Noir', 'Noirmont', 'Chanoir', 'Brød & Smør', 'كافيه'];
const search = (text: string) =>
  unitWith(names)
    .search(text, wordsOf(names))
    .brands.map(({ name }) => name);

/** The words of the brands of such a unit, with what `texts` has for them. */
function wordsOf(names: string[], texts: Partial<BrandWords>[] = []): WordIndex {
  return new WordIndex(
    [...names, 'Noir elsewhere'].map((name, position) => ({
      name: foldText(name),
      categories: [],
      description: '',
      ...texts[position],
    })),
  );
}

/** A unit that sells all of these names, but not the last brand of the catalogue. `featured` has places by brand id. */
function unitWith(names: string[], featured: Record<number, number> = {}): UnitCatalogue {
  const brands = [...names, 'Noir elsewhere'].map((name, position) => ({
    id: position + 1,
    name,
    position,
    folded: foldText(name),
  }));
  const folded = brands.map((brand) => brand.folded);
  const rows = names.map((_, position) => ({
    brandId: position + 1,
    denominations: [100],
    featured: featured[position + 1] ?? null,
  }));
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

  it('finds a short text inside a word only when nothing has it at the beginning of one', () => {
    expect(search('noi')).toEqual(['Noir', 'Noirmont', 'Le Petit Noir', 'Café Noir']);
    expect(search('ano')).toEqual(['Chanoir']);
  });

  it('ignores accents, case and extra spaces', () => {
    expect(search('CAFE  noir ')).toEqual(['Café Noir']);
    expect(search('brod')).toEqual(['Brød & Smør']);
    expect(search('كافيه')).toEqual(['كافيه']);
  });

  it('finds either kind of apostrophe by the other', () => {
    const cafes = ['Joe’s Café', "Ana's Café"];
    for (const [index, texts] of [
      ['joe’s', "joe's"],
      ['ana’s', "ana's"],
    ].entries())
      for (const text of texts)
        expect(unitWith(cafes).search(text, wordsOf(cafes))).toMatchObject({
          brands: [{ name: cafes[index] }],
          approximate: false,
        });
  });

  it('finds all brands for an empty text and none for nonsense', () => {
    expect(search('  ')).toHaveLength(names.length);
    expect(search('%')).toEqual([]);
    expect(search('zz')).toEqual([]);
  });

  it('finds only the most similar names on sale in the unit when no name contains the text, then those that contain it corrected', () => {
    const { brands, approximate } = unitWith(names).search('nior', wordsOf(names));
    expect(approximate).toBe(true);
    const similar = ['Le Petit Noir', 'Café Noir', 'Noir', 'Noirmont'];
    expect(brands.map(({ name }) => name)).toEqual([...similar, 'Chanoir']);
    expect(unitWith(names).search('elsewere', wordsOf(names))).toEqual({ brands: [], approximate: false });
  });

  it('finds through the index the same brands as a scan of all names', () => {
    const anyText = fc.string({ unit: fc.constantFrom(...'xz ö'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 12 }), anyText, (brandNames, text) => {
        const unit = unitWith(brandNames);
        const query = foldText(text);
        const { atWord, insideWord } = rankByName(unit.brands, query);
        const isAccident = query.length < 4 && atWord.length > 0;
        const brands = !query ? unit.brands : isAccident ? atWord : [...atWord, ...insideWord];
        if (brands.length > 0) {
          expect(unit.search(text, wordsOf(brandNames))).toEqual({ brands, approximate: false });
        }
      }),
    );
  });
});

describe('search by category and description', () => {
  const brands = ['Pixel Gift Forge', 'Bean Street', 'Gamingo', 'Tea House'];
  const words = wordsOf(brands, [
    { categories: ['Gaming'], description: 'Credit for consoles.' },
    { categories: ['Café & dining'], description: 'Coffee roasted each morning, and gaming nights.' },
    { categories: ['Toys'], description: 'Board games.' },
    { categories: ['Café & dining'], description: 'No coffee.' },
    { categories: ['Gaming'], description: 'Sold in another country.' },
  ]);
  const find = (text: string) => {
    const { brands: found, approximate } = unitWith(brands).search(text, words);
    return [...found.map(({ name }) => name), ...(approximate ? ['approximate'] : [])];
  };

  it('ranks names first, then categories, then descriptions', () => {
    expect(find('gaming')).toEqual(['Gamingo', 'Pixel Gift Forge', 'Bean Street']);
  });

  it('finds words of descriptions and categories, without case and accents, and by their beginning', () => {
    expect(find('COFFEE')).toEqual(['Bean Street', 'Tea House']);
    expect(find('cafe')).toEqual(['Bean Street', 'Tea House']);
    expect(find('conso')).toEqual(['Pixel Gift Forge']);
    expect(find('no')).toEqual(['Tea House']);
  });

  it('requires all words, in any of the three', () => {
    expect(find('coffee morning')).toEqual(['Bean Street']);
    expect(find('dining tea')).toEqual(['Tea House']);
    expect(find('coffee consoles')).toEqual(['Pixel Gift Forge', 'approximate']);
  });

  it('corrects typos when no text has the words on sale here', () => {
    expect(find('bena street')).toEqual(['Bean Street', 'approximate']);
    expect(find('dinign')).toEqual(['Bean Street', 'Tea House', 'approximate']);
    expect(find('cofee roastd')).toEqual(['Bean Street', 'approximate']);
    expect(find('another')).toEqual([]);
    expect(find('anothr')).toEqual([]);
  });

  it('says which text the brands match, unless only their names are similar', () => {
    const correctedTo = (text: string) => unitWith(brands).search(text, words).corrected;
    expect(correctedTo('COFEE')).toBe('coffee');
    expect(correctedTo('beanstret')).toBeUndefined();
    expect(correctedTo('coffee')).toBeUndefined();
  });

  it('prefers names with fewer typos', () => {
    const result = unitWith(['Coffer', 'Tea House']).search(
      'coffre',
      wordsOf(['Coffer', 'Tea House'], [{}, { description: 'coffee' }]),
    );
    expect(result.brands.map(({ name }) => name)).toEqual(['Coffer']);
  });
});

describe('search by a part of the text', () => {
  const brands = ['Saffa Row', 'Bean Street', 'Forno', 'Tea House', 'Card Corner'];
  const words = wordsOf(brands, [
    { categories: ['Fashion'], description: 'Clothes for evenings.' },
    { categories: ['Dining'], description: 'Coffee and pizza.' },
    { categories: ['Dining'], description: 'Pizza at much noise.' },
    { categories: ['Dining'], description: 'Coffee.' },
    { categories: ['Toys'], description: 'Sold in the evenings, in AED.' },
    { categories: ['Gaming'], description: 'Sold in another country.' },
  ]);
  const find = (text: string) => {
    const result = unitWith(brands).search(text, words, new Set(['aed']));
    const names = result.brands.map(({ name }) => name);
    expect(result.approximate).toBe(names.length > 0);
    return [result.corrected, ...names];
  };

  it.each([
    ['coffee 100', 'coffee', ['Bean Street', 'Tea House']],
    ['coffee AED 1,000', 'coffee', ['Bean Street', 'Tea House']],
    ['cofee aed100', 'coffee', ['Bean Street', 'Tea House']],
    ['saffa 100', 'saffa', ['Saffa Row']],
    ['saffa gift for my coach', 'saffa', ['Saffa Row']],
  ])('leaves out words that say nothing, and amounts: %s', (text, corrected, found) => {
    expect(find(text)).toEqual([corrected, ...found]);
  });

  it.each([
    ['coffee pizza zzz', 'coffee pizza', ['Bean Street']],
    ['house zzz tea', 'house tea', ['Tea House']],
    ['pizza for the coach', 'pizza', ['Bean Street', 'Forno']],
    ['birthday cofee', 'coffee', ['Bean Street', 'Tea House']],
    ['dining fashion', 'fashion', ['Saffa Row']],
    ['evenigns pizza', 'pizza', ['Bean Street', 'Forno']],
    ['coffee one two three four five six seven eight', 'coffee', ['Bean Street', 'Tea House']],
  ])(
    'finds the most words that match together, then those of the fewest brands: %s',
    (text, corrected, found) => {
      expect(find(text)).toEqual([corrected, ...found]);
    },
  );

  it('finds nothing for words that no brand on sale has, or that are too short to be corrected', () => {
    for (const text of ['gaming zzz', 'such zzz', '100', 'at zzz', 'zzz qqq vvv www jjj xxx coffee']) {
      expect(find(text)).toEqual([undefined]);
    }
  });

  it('leaves numbers out rather than correct them', () => {
    const sold = ['Studio 1000', 'Tea House'];
    const result = unitWith(sold).search('coffee 1001', wordsOf(sold, [{}, { description: 'Coffee.' }]));
    expect(result).toMatchObject({ corrected: 'coffee', brands: [{ name: 'Tea House' }] });
  });
});

describe('search with filler words', () => {
  const brands = ['The Card Corner', 'Bean Street', 'Herb House', 'Tea for Two'];
  const words = wordsOf(brands, [
    { categories: ['Toys'], description: 'Sold in the evenings.' },
    { categories: ['Café'], description: 'Coffee and pizza.' },
    { categories: ['Café'], description: 'Herbs, pizza and a menu.' },
  ]);
  const unit = unitWith(brands, { 4: 1, 2: 2 });
  const find = (text: string) => {
    const { brands: found, approximate } = unit.search(text, words);
    return [...found.map(({ name }) => name), ...(approximate ? ['approximate'] : [])];
  };
  const popular = ['Tea for Two', 'Bean Street', 'The Card Corner', 'Herb House'];

  it.each([
    ['coffee gift card for my dad', ['Bean Street']],
    ['pizza for her', ['Bean Street', 'Herb House']],
    ['present for mum who likes pizza', ['Bean Street', 'Herb House']],
    ['هدية bean لأمي', ['Bean Street', 'approximate']],
  ])('ignores them beside other words: %s', (text, found) => {
    expect(find(text)).toEqual(found);
  });

  it('finds all brands, popular ones first, for a text without other words', () => {
    for (const text of ['gift for dad', 'present for my wife', 'men', 'a gift card', 'for '.repeat(25)]) {
      expect(find(text)).toEqual(popular);
    }
  });

  it('prefers the names that such a text begins', () => {
    expect(find('the')[0]).toBe('The Card Corner');
    expect(find('her')[0]).toBe('Herb House');
    expect(find('tea for two')).toEqual(['Tea for Two']);
  });

  it('leaves an amount to be one', () => {
    expect(find('100 gift card')).toEqual([]);
  });
});

describe('search by what shoppers call a category', () => {
  const brands = ['Respawn Café', 'Dinner Club', 'Hammam Zahra', 'Bean Street', 'Gizmo'];
  const words = wordsOf(brands, [
    { categories: ['Gaming'], description: 'Games all night.' },
    { categories: ['Experiences'], description: 'Suppers in the dark.' },
    { categories: ['Beauty & wellness'], description: 'Scrubs and mint tea.' },
    { categories: ['Food & dining'], description: 'Coffee, or an Italian lunch.' },
    { categories: ['Electronics'], description: 'Spare parts. The restaurant is upstairs.' },
  ]);
  const find = (text: string) => {
    const { brands: found, corrected } = unitWith(brands).search(text, words);
    return [corrected, ...found.map(({ name }) => name)];
  };

  it('ranks its brands after those whose name or description has the word', () => {
    expect(find('restaurant')).toEqual([undefined, 'Gizmo', 'Bean Street']);
    expect(find('dinner')).toEqual([undefined, 'Dinner Club', 'Bean Street']);
  });

  it('finds them by a beginning, a typo, with fillers and with other words', () => {
    expect(find('restau')).toEqual([undefined, 'Gizmo', 'Bean Street']);
    expect(find('resturants')).toEqual(['restaurants', 'Bean Street']);
    expect(find('dinner for mum')).toEqual([undefined, 'Dinner Club', 'Bean Street']);
    expect(find('italian dinner')).toEqual([undefined, 'Bean Street']);
  });

  it('finds neither longer words of descriptions nor names with a short word inside', () => {
    expect(find('spa')).toEqual([undefined, 'Hammam Zahra']);
  });

  it('finds what is sold in the amount beside the words', () => {
    expect(find('dinner 1')).toEqual([undefined, 'Dinner Club', 'Bean Street']);
    expect(find('1 italian for dad')).toEqual([undefined, 'Bean Street']);
    for (const text of ['dinner 2', 'dinner 1 1'])
      expect(unitWith(brands).search(text, words).approximate).toBe(true);
  });
});
