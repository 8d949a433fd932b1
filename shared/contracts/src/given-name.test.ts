import { givenName } from './given-name';

it.each([
  ['Lina', 'Lina'],
  ['Lina Haddad', 'Lina'],
  ['  Zoë  O’Neill-Smith ', 'Zoë'],
  ['Jean-Luc de la Tour', 'Jean-Luc'],
  ['Mona Al Haddad', 'Mona'],
])('calls %s by the given name', (name, given) => {
  expect(givenName(name)).toBe(given);
});

it.each([
  ['a title', 'Dr. Strange'],
  ['a title without its dot', 'Sheikha Mariam'],
  ['an initial', 'J. R. R. Tolkien'],
  ['a bare initial', 'J Tolkien'],
  ['the first half of a given name', 'Abdul Rahman Khan'],
  ['one of several people', 'Mum and Dad'],
  ['one of two people', 'Lina & Omar'],
  ['no name at all', 'My Love'],
  ['an adjective', 'Best mum ever'],
  ['the family name, in Chinese', '李 小龍'],
  ['half a name, in Arabic', 'عبد الرحمن'],
  ['half a name, in two scripts', 'عبد الرحمن Omar'],
  ['nothing', ''],
])('keeps the whole name where its first word is %s', (_, name) => {
  expect(givenName(name)).toBe(name);
});
