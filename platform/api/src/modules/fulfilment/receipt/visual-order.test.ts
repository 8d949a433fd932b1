import { piecesFromLeft } from './visual-order';

const font = (character: string) => (/\p{Script=Arabic}/u.test(character) ? 'arabic' : 'latin');
const drawn = (line: string) => piecesFromLeft(line, font).map(({ text }) => text);

it('leaves left-to-right text in its order', () => {
  expect(drawn('Mona Haddad, AED 50.00')).toEqual(['Mona', ' ', 'Haddad,', ' ', 'AED', ' ', '50.00']);
});

it('puts the words of right-to-left text from right to left, each in its reading order', () => {
  expect(drawn('محمد بن راشد')).toEqual(['راشد', ' ', 'بن', ' ', 'محمد']);
});

it('keeps numbers and Latin words in right-to-left text readable', () => {
  expect(drawn('for فاطمة Smith 12')).toEqual(['for', ' ', 'فاطمة', ' ', 'Smith', ' ', '12']);
  expect(drawn('هدية 25 من سارة')).toEqual(['سارة', ' ', 'من', ' ', '25', ' ', 'هدية']);
});

it('mirrors brackets in right-to-left text', () => {
  expect(drawn('سارة (نور)')).toEqual(['(', 'نور', ')', ' ', 'سارة']);
});

it('lets a name between isolates have its own direction', () => {
  expect(drawn('for \u2068فاطمة Smith نور\u2069')).toEqual(['for', ' ', 'نور', ' ', 'Smith', ' ', 'فاطمة']);
});

it('leaves characters outside the basic plane whole', () => {
  expect(drawn('Mona 𝒜𝒷 نور').join('')).toContain('𝒜𝒷');
});
