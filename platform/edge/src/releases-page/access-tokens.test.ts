import { formTokenOf, includesRole, isOwnForm, readTokens, tokenOf } from './access-tokens';

const ANNA = 'a'.repeat(32);
const WALL = 'w'.repeat(40);
const tokens = readTokens(`anna:releaser:${ANNA}, wall:viewer:${WALL}`);
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('readTokens', () => {
  it('reads name, role and token', () => {
    expect(tokens.map(({ name, role }) => [name, role])).toEqual([
      ['anna', 'releaser'],
      ['wall', 'viewer'],
    ]);
    expect(readTokens('')).toEqual([]);
  });

  it.each([
    ['a short token', `anna:viewer:${'a'.repeat(31)}`, 'at least 32'],
    ['an unknown role', `anna:root:${ANNA}`, 'one of the roles viewer, responder, releaser'],
    ['no role', `anna:${ANNA}`, 'one of the roles'],
    ['a name with markup', `<b>:viewer:${ANNA}`, 'name:role:token'],
    ['a part too many', `anna:viewer:${ANNA}:x`, 'name:role:token'],
    ['a name twice', `anna:viewer:${ANNA},anna:viewer:${WALL}`, 'an operator twice'],
    ['a token twice', `anna:viewer:${ANNA},ben:viewer:${ANNA}`, 'the same token'],
  ])('refuses %s, without showing the token', (_what, text, message) => {
    expect(() => readTokens(text)).toThrow(message);
    expect(() => readTokens(text)).not.toThrow(ANNA.slice(0, 20));
  });
});

it.each([
  ['a bearer token', `Bearer ${ANNA}`, 'anna'],
  ['a name and its token', basic(`anna:${ANNA}`), 'anna'],
  ['a wrong token', `Bearer ${'b'.repeat(32)}`, undefined],
  ['a part of a token', `Bearer ${ANNA.slice(1)}`, undefined],
  ["another operator's token", basic(`anna:${WALL}`), undefined],
  ['an empty password', basic('anna:'), undefined],
  ['another scheme', `Digest ${ANNA}`, undefined],
  ['nothing', '', undefined],
])('finds the operator of %s', (_what, header, name) => {
  expect(tokenOf(header, tokens)?.name).toBe(name);
});

it('orders the roles: a releaser may do what a responder may', () => {
  expect(includesRole('releaser', 'responder')).toBe(true);
  expect(includesRole('viewer', 'responder')).toBe(false);
});

it('gives each operator a form token of their own, which does not contain the token', () => {
  const [anna, wall] = tokens;
  if (!anna || !wall) throw new Error('There are two tokens.');
  expect(isOwnForm(anna, formTokenOf(anna))).toBe(true);
  expect(isOwnForm(anna, formTokenOf(wall))).toBe(false);
  expect(isOwnForm(anna, '')).toBe(false);
  expect(formTokenOf(anna)).not.toContain(ANNA.slice(0, 8));
});
