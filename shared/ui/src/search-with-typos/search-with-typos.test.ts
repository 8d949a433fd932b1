import { searchWithTypos } from '.';

const texts = ['germany', 'united arab emirates uae', 'kuwait', 'egypt', 'oman', 'romania', 'المانيا'];

it.each([
  ['a letter missing', 'germny', ['germany']],
  ['a letter too many', 'kuwaiit', ['kuwait']],
  ['a wrong letter', 'egipt', ['egypt']],
  ['letters swapped', 'untied arab', ['united arab emirates uae']],
  ['a typo in another script', 'المانا', ['المانيا']],
])('finds with %s: %s', (_, query, found) => expect(searchWithTypos(texts, query)).toEqual(found));

it.each(['xx', 'oma', 'mania', '', '((((', 'abcdefgh', 'a'.repeat(500)])(
  'finds nothing for "%s"',
  (query) => {
    expect(searchWithTypos(texts, query)).toEqual([]);
  },
);
