import { everydayWords } from './everyday-words';
import { foldText } from './fold-text';

const words = (category: string) => everydayWords(foldText(category));

describe('everyday words', () => {
  it.each([
    ['Food & dining', ['restaurant', 'restaurants', 'dinner', 'lunch', 'eat', 'food']],
    ['Beauty & wellness', ['spa', 'hammam', 'salon', 'massage', 'makeup']],
    ['Sports & outdoors', ['gym', 'fitness', 'workout', 'sport']],
    ['Gaming', ['game', 'games', 'console']],
    ['Fashion', ['clothes', 'shirt', 'dress']],
    ['Travel', ['flight', 'hotel', 'trip']],
    ['Music & streaming', ['cinema', 'movie', 'music']],
    ['Groceries', ['supermarket', 'grocery']],
    ['Kids & toys', ['toys', 'children']],
    ['Books & stationery', ['books', 'novel']],
  ])('are known for %s', (category, expected) => {
    expect(words(category)).toEqual(expect.arrayContaining(expected));
  });

  it('are found by a whole word of a category, in any shop', () => {
    expect(words('RESTAURANTS')).toContain('dinner');
    expect(words('Foodless')).toEqual([]);
    expect(words('Something new')).toEqual([]);
  });
});
