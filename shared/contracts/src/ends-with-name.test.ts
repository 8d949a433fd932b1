import { endsWithName } from './ends-with-name';

it.each([
  ['Happy birthday! Noor', 'Noor'],
  ['Happy birthday!\n\nLove,\nNoor', 'Noor'],
  ['With love – NOOR!', 'Noor'],
  ['With love,\nNoor ❤️🎉', 'Noor'],
  ['See you soon, Noor xx', 'Noor'],
  ['-Noor Haddad', 'Noor Haddad'],
  ['À bientôt, Jean-Luc', 'Jean-Luc'],
  ['عيد ميلاد سعيد، نور', 'نور'],
  ['Your old friend Xo', 'Xo'],
])('finds the signature of %j', (message, name) => {
  expect(endsWithName(message, name)).toBe(true);
});

it.each([
  ['is elsewhere', 'Noor wishes you a happy birthday', 'Noor'],
  ['is part of a word', 'See you at the Winoor', 'Noor'],
  ['is only half of it', 'Love, Haddad', 'Noor Haddad'],
  ['is empty', 'Happy birthday!', ''],
  ['has no letter', 'Happy birthday!', '🎉'],
])('finds no signature where the name %s', (_, message, name) => {
  expect(endsWithName(message, name)).toBe(false);
});

it('accepts any of several names, and finds none in an empty message', () => {
  expect(endsWithName('Love, Noor Haddad', 'Noor', 'Noor Haddad')).toBe(true);
  expect(endsWithName('', 'Noor')).toBe(false);
  expect(endsWithName('xx', 'Noor')).toBe(false);
});
