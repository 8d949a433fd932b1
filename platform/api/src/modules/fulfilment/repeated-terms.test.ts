import { repeatedTerms } from './repeated-terms';

const terms =
  'How to use it\r\nChoose what you like.\nEnter the code at the till.\r\n\r\nValidity\nValid for 24 months.\n\nReturns\nNone.';

it('has the text of one part, one by one', () => {
  expect(repeatedTerms(terms, 'use')).toEqual(['Choose what you like.', 'Enter the code at the till.']);
  expect(repeatedTerms(terms, 'validity')).toEqual(['Valid for 24 months.']);
});

it.each([
  ['has no such part', 'Returns\nNone.'],
  ['names it in a sentence only', 'How to use it is up to you.'],
  ['is too long for a mail', `How to use it\n${'Show the code. '.repeat(60)}`],
  ['is empty', ''],
])('is empty where the brand’s text %s', (_, text) => {
  expect(repeatedTerms(text, 'use')).toEqual([]);
});
