import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { unavailable } from '../../core/domain-error';
import { Turnstile } from './turnstile';

/** argon2id as OWASP advises: 19 MiB, 2 passes, 1 lane. */
const cost = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nothing that anyone knows: an unknown e-mail takes as long as a wrong password. */
let dummy: Promise<string> | undefined;

/** Two at a time: a flood of sign-ins must leave the rest of the API fast. */
const turnstile = new Turnstile(2, 100);

/** @throws DomainError `unavailable` when too many are waiting */
export function hashPassword(password: string): Promise<string> {
  return pass(() => hash(password, cost));
}

/**
 * Whether the password is the one that was hashed; always as slow, also when there is no hash.
 * @throws DomainError `unavailable` when too many are waiting
 */
export function checkPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return pass(async () => {
    dummy ??= hash(`${Math.random()}`, cost);
    const right = await verify(passwordHash ?? (await dummy), password);
    return right && Boolean(passwordHash);
  });
}

async function pass<T>(work: () => Promise<T>): Promise<T> {
  const result = turnstile.enter(work);
  if (!result) throw unavailable('Too many people are signing in at the moment, please try again');
  return result;
}
