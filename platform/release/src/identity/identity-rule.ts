import type { IdentityRule } from '@giftstore/contracts';
import { IdentityError } from './identity-error';

/** Whether a token's subject is one of those that a rule admits. A `*` at the end stands for any rest. */
export function admits({ subjects }: IdentityRule, subject: string): boolean {
  return subjects.some((pattern) =>
    pattern.endsWith('*') ? subject.startsWith(pattern.slice(0, -1)) : subject === pattern,
  );
}

/** `repo:acme/*` and the like: whoever gets a token of an issuer that many use must not be admitted by it alone. */
const SUBJECT = /^[^\s*]{3,}\*?$/;

/** Throws a `IdentityError` for a rule that would admit everybody or could be read by nobody. */
export function checkRule({ issuer, audience, subjects }: IdentityRule): void {
  if (!isIssuer(issuer))
    throw new IdentityError(
      `"${issuer}" is no issuer: it is an https address, as in the tokens' claim "iss".`,
    );
  if (!audience) throw new IdentityError('Name the audience that the tokens are for.');
  if (!subjects.length || !subjects.every((one) => SUBJECT.test(one)))
    throw new IdentityError('Name the subjects that may act, such as "repo:acme/*": not everybody.');
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback)) && !search && !hash;
}
