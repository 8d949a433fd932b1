import { randomUUID } from 'node:crypto';
import { GiftLinks } from './gift-links';

const storefrontUrl = 'https://gifti.example';
const links = new GiftLinks({ secrets: ['new', 'old'], storefrontUrl });
const line = { id: randomUUID(), corrections: 1 };

const tokenOf = (url: string) => new URL(url).searchParams.get('t') ?? '';
const token = tokenOf(links.urlOf(line));

it('leads to the page of a gift, always by the same token for the same recipient', () => {
  expect(links.urlOf(line)).toBe(`https://gifti.example/gift?t=${token}`);
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(tokenOf(links.urlOf({ ...line }))).toBe(token);
});

it.each([0, 1, 2])('has a token of its own after %i corrections', (corrections) => {
  const made = tokenOf(links.urlOf({ ...line, corrections }));
  expect(made === token).toBe(corrections === 1);
  expect(links.read(made)).toEqual({ lineId: line.id, corrections });
});

it('opens with the secret before it was replaced, and with no other one', () => {
  const madeWith = (secret: string) =>
    tokenOf(new GiftLinks({ secrets: [secret], storefrontUrl }).urlOf(line));
  expect(links.read(madeWith('old'))).toEqual({ lineId: line.id, corrections: 1 });
  expect(links.read(madeWith('other'))).toBeUndefined();
  expect(madeWith('new')).toBe(token);
});

it('does not open for another line', () => {
  const other = tokenOf(links.urlOf({ ...line, id: randomUUID() }));
  expect(links.read(other.slice(0, 22) + token.slice(22))).toBeUndefined();
});

it.each([
  ['nothing', ''],
  ['a part of it', token.slice(0, 63)],
  ['more than it', `${token}A`],
  ['other characters', `${token.slice(0, 63)}=`],
  ['a line break', `${token}\n`],
  ['text of another script', 'ÿ'.repeat(64)],
])('is not made of %s', (_, text) => {
  expect(links.read(text)).toBeUndefined();
});
