import { createCipheriv } from 'node:crypto';

/** Key and initialization vector of this shop, and of another one. */
export const keys = {
  key: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  iv: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
};
export const otherKeys = { key: 'f'.repeat(64), iv: 'e'.repeat(32) };

export const NUMBER = '7K2MA-Q9XWB-D4FHC-12345-ABCDEF';

interface EncryptOptions {
  algorithm?: string;
  key?: string;
  iv?: string;
  padding?: boolean;
}

/** A token as the operator's command makes it; the options make another one. */
export function encrypt(text: string | Buffer, options: EncryptOptions = {}): string {
  const { algorithm = 'aes-256-cbc', key = keys.key, iv = keys.iv, padding = true } = options;
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'));
  if (!padding) cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64url');
}

const good = encrypt(NUMBER);
const bytes = Buffer.from(good, 'base64url');
const flipped = (at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy.toString('base64url');
};
const zeros = (count: number) => Buffer.alloc(count).toString('base64url');

const INCOMPLETE = 'This link is incomplete';
const UNREADABLE = 'We can’t read this link';
const MISSING = 'Use or redeem your gift card';

/** Tokens that open nothing, with the title of the page that says so. */
export const craftedTokens: [what: string, token: string, title: string][] = [
  ['no token', '', MISSING],
  ['spaces', '   ', MISSING],
  ['a line break', '\n', MISSING],
  ...[1, 2, 3, 4, 8, 15, 16, 20, 24, 30, 40].map((length): [string, string, string] => [
    `the first ${length} characters`,
    good.slice(0, length),
    INCOMPLETE,
  ]),
  ['all but the last character', good.slice(0, -1), INCOMPLETE],
  ['all but the first character', good.slice(1), INCOMPLETE],
  ['all but the last block', bytes.subarray(0, 16).toString('base64url'), UNREADABLE],
  ['all but the first block', bytes.subarray(16).toString('base64url'), UNREADABLE],
  ['a full stop after it', `${good}.`, INCOMPLETE],
  ['a bracket after it', `${good})`, INCOMPLETE],
  ['a quotation mark after it', `${good}"`, INCOMPLETE],
  ['an ellipsis in it', `${good.slice(0, 20)}…${good.slice(20)}`, INCOMPLETE],
  ['a space in it', `${good.slice(0, 20)} ${good.slice(20)}`, INCOMPLETE],
  ['a tab in it', `${good.slice(0, 20)}\t${good.slice(20)}`, INCOMPLETE],
  ['itself twice', good + good, UNREADABLE],
  ['itself twice with a comma', `${good},${good}`, INCOMPLETE],
  ['padding in the middle', `${good.slice(0, 10)}=${good.slice(10)}`, INCOMPLETE],
  ['an encoded percent sign', `${good}%20`, INCOMPLETE],
  ['its characters in reverse', [...good].reverse().join(''), UNREADABLE],
  ['its letters in upper case', good.toUpperCase(), UNREADABLE],
  ['its letters in lower case', good.toLowerCase(), UNREADABLE],
  ['the first byte changed', flipped(0), UNREADABLE],
  ['a byte in the middle changed', flipped(15), UNREADABLE],
  ['the last byte changed', flipped(bytes.length - 1), UNREADABLE],
  [
    'the blocks exchanged',
    Buffer.concat([bytes.subarray(16), bytes.subarray(0, 16)]).toString('base64url'),
    UNREADABLE,
  ],
  ['another key', encrypt(NUMBER, { key: otherKeys.key }), UNREADABLE],
  ['another initialization vector', encrypt(NUMBER, { iv: otherKeys.iv }), UNREADABLE],
  ['another shop', encrypt(NUMBER, otherKeys), UNREADABLE],
  ['another mode of the cipher', encrypt(NUMBER, { algorithm: 'aes-256-cfb' }), INCOMPLETE],
  [
    'a key of half the size',
    encrypt(NUMBER, { algorithm: 'aes-128-cbc', key: keys.key.slice(0, 32) }),
    UNREADABLE,
  ],
  ['no padding', encrypt(Buffer.from('7K2MA-Q9XWB-D4FH'), { padding: false }), UNREADABLE],
  ['one block of zeros', zeros(16), UNREADABLE],
  ['four blocks of zeros', zeros(64), UNREADABLE],
  ['15 bytes', zeros(15), INCOMPLETE],
  ['17 bytes', zeros(17), INCOMPLETE],
  ['an empty number', encrypt(''), UNREADABLE],
  ['one character', encrypt('A'), UNREADABLE],
  ['201 characters', encrypt('A'.repeat(201)), UNREADABLE],
  ['10,000 characters', encrypt('A'.repeat(10_000)), UNREADABLE],
  ['markup', encrypt('<img src=x onerror=alert(1)>'), UNREADABLE],
  ['a script', encrypt('<script>alert(1)</script>'), UNREADABLE],
  ['a web address', encrypt('https://evil.example/'), UNREADABLE],
  ['a path', encrypt('../../v1/user/deletion'), UNREADABLE],
  ['a path of the API', encrypt('7K2MA/../../user'), UNREADABLE],
  ['a statement of SQL', encrypt("' or 1=1 --"), UNREADABLE],
  ['JSON', encrypt('{"number":"7K2MA"}'), UNREADABLE],
  ['a prototype', encrypt('__proto__'), UNREADABLE],
  ['a line break in the number', encrypt('7K2MA\nQ9XWB'), UNREADABLE],
  ['a zero byte in the number', encrypt('7K2MA\0'), UNREADABLE],
  ['bytes that are no text', encrypt(Buffer.from([0xff, 0xfe, 0x80, 0x81])), UNREADABLE],
  ['letters that look alike', encrypt('7К2МА-Q9XWB'), UNREADABLE],
  ['right-to-left text', encrypt('\u202e7K2MA'), UNREADABLE],
  ['an emoji', encrypt('🎁🎁🎁'), UNREADABLE],
  ['dashes only', encrypt('-----'), UNREADABLE],
  ['a number that begins with a dash', encrypt('-7K2MA'), UNREADABLE],
  ['plain text', 'hello world', INCOMPLETE],
  ['the number itself', NUMBER, INCOMPLETE],
  ['hexadecimal digits', 'zz'.repeat(16), INCOMPLETE],
  ['a JSON Web Token', 'eyJhbGciOiJub25lIn0.eyJudW1iZXIiOiI3SzJNQSJ9.', INCOMPLETE],
  ['a token that is encoded twice', Buffer.from(good).toString('base64url'), INCOMPLETE],
  ['markup in place of a token', '"><script>alert(1)</script>', INCOMPLETE],
  ['100,000 characters', 'A'.repeat(100_000), INCOMPLETE],
];
