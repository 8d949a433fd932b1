import { isolate } from '@giftstore/contracts';

/** Longer names are cut: nobody's name, but room for a message. */
const MAX_LENGTH = 50;

/** Control, format and bidi characters, line and paragraph separators, private use and lone surrogates. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** An address of a page or a mailbox, and what phones make a link of: "evil.example/win", "WWW.evil", "a@b", "http:". */
const ADDRESS = /[@/\\]|www\.|https?:|[\p{L}\p{M}\p{N}-]{2}\.\p{L}{2}|\d\.\d{1,3}\.\d/iu;

/** Seven digits with separators: a phone number. */
const PHONE = /(?:\d[\s().+-]*){7,}/;

/**
 * A person's name for a mail: on one line, without invisible characters, at most 50 characters. The last defence after the
 * request's schema: whoever typed the name must not be able to write to the recipient in the shop's name.
 * @returns '' for a name that contains an address or a phone number
 */
export function greetingName(name: string): string {
  const line = name.normalize('NFKC').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  if (ADDRESS.test(line) || PHONE.test(line)) return '';
  return [...line].slice(0, MAX_LENGTH).join('').trim();
}

/** "Hello Mona,"; "Hello," without a name that may be mailed. */
export function greet(name: string): string {
  const clean = greetingName(name);
  return clean ? `Hello ${isolate(clean)},` : 'Hello,';
}
