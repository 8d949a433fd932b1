import { greet, greetingName } from './greeting-name';

it.each([
  'Mona',
  "Zoë O'Neill-Smith",
  'Dr. Strange',
  'J.R. Ewing',
  'J. R. R. Tolkien',
  'محمد',
  '李小龍',
  'Jean-Luc 2nd',
])('leaves %s as it is', (name) => {
  expect(greetingName(name)).toBe(name);
});

it.each([
  ['  Mona \r\n Haddad ', 'Mona Haddad'],
  ['Mona\u202Egnp.exe'.replace('.', ''), 'Mona gnpexe'],
  ['Mona\u0000\u200B\u2028Haddad', 'Mona Haddad'],
  ['x'.repeat(80), 'x'.repeat(50)],
  ['👩‍👩‍👧 Mona', '👩 👩 👧 Mona'],
])('cleans %j', (name, clean) => {
  expect(greetingName(name)).toBe(clean);
});

it.each([
  'You won! https://evil.example/win',
  'evil.example/win',
  'EVIL.EXAMPLE',
  'evil．example',
  'www.evil',
  'support@evil.example',
  'Call +971 50 123 4567 now',
  'http:evil',
  '１９２.0.2.7/x',
])('drops %j, which mail programs make a link of', (name) => {
  expect(greetingName(name)).toBe('');
});

it('greets without a name rather than with a bad one', () => {
  expect([greet('Mona'), greet('evil.example'), greet('')]).toEqual(['Hello Mona,', 'Hello,', 'Hello,']);
});
