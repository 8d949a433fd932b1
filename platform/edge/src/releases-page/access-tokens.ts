import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What an operator may do, each role including those before it. */
export const ROLES = ['viewer', 'responder', 'releaser'] as const;
export type Role = (typeof ROLES)[number];

/** A token of one operator, or of one screen on a wall. */
export interface AccessToken {
  name: string;
  role: Role;
  token: string;
}

const MIN_LENGTH = 32;
const NAME = /^[A-Za-z0-9._@-]{1,40}$/;

/**
 * Reads `name:role:token`, comma separated. Throws an Error that never contains a token.
 */
export function readTokens(text: string): AccessToken[] {
  const tokens = text.split(',').flatMap((item) => (item.trim() ? [readToken(item.trim())] : []));
  const names = tokens.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error('names an operator twice');
  if (new Set(tokens.map(({ token }) => token)).size < tokens.length)
    throw new Error('gives two operators the same token');
  return tokens;
}

function readToken(item: string): AccessToken {
  const [name = '', role = '', token = '', ...rest] = item.split(':');
  if (!NAME.test(name) || rest.length) throw new Error('must be name:role:token, comma separated');
  if (!isRole(role)) throw new Error(`must give ${name} one of the roles ${ROLES.join(', ')}`);
  if (token.length < MIN_LENGTH)
    throw new Error(`must have at least ${MIN_LENGTH} random characters in the token of ${name}`);
  return { name, role, token };
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

/** Whether `role` includes `needed`. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/**
 * The token that an `Authorization` header presents, as `Bearer <token>` or as Basic with the operator's name; null when it is
 * no valid one.
 */
export function tokenOf(header: string, tokens: readonly AccessToken[]): AccessToken | null {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return tokens.find(({ token }) => isEqual(token, value)) ?? null;
  if (scheme.toLowerCase() !== 'basic') return null;
  const [name, ...password] = Buffer.from(value, 'base64').toString().split(':');
  return tokens.find((one) => one.name === name && isEqual(one.token, password.join(':'))) ?? null;
}

/** Hashed first, so that neither the length nor the first difference shows in the time. */
function isEqual(expected: string, actual: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(expected), hash(actual));
}

/**
 * What a form must return so that it is known to be the page's own: other sites can send forms with an operator's Basic credentials,
 * but cannot read this value.
 */
export function formTokenOf({ token }: AccessToken): string {
  return createHmac('sha256', token).update('form of the releases page').digest('base64url');
}

/** Whether a form contains the operator's own form token. */
export function isOwnForm(operator: AccessToken, formToken: string): boolean {
  return isEqual(formTokenOf(operator), formToken);
}
