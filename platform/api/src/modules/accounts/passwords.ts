import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { unavailable } from '../../core/domain-error';
import { ConcurrencyLimiter } from './concurrency-limiter';

/** argon2id with the parameters that OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const cost = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One form of a password for every keyboard: NFKC, as NIST SP 800-63B recommends. Set and checked passwords both go through
 * it (`hashPassword`, `checkPassword`).
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** The hash of a random text, so that an unknown e-mail takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined;

/** Two hashes at a time, so that a flood of sign-ins does not slow down the rest of the API. */
const limiter = new ConcurrencyLimiter(2, 100);

/** @throws DomainError `unavailable` when too many are waiting */
export function hashPassword(password: string): Promise<string> {
  return runLimited(() => hash(normalizePassword(password), cost));
}

/**
 * Whether the password matches the hash; takes as long without a hash.
 * @throws DomainError `unavailable` when too many are waiting
 */
export function checkPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return runLimited(async () => {
    dummyHash ??= hash(`${Math.random()}`, cost);
    const matches = await verify(passwordHash ?? (await dummyHash), normalizePassword(password));
    return matches && Boolean(passwordHash);
  });
}

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  const result = limiter.run(work);
  if (!result) throw unavailable('Too many people are signing in at the moment, please try again');
  return result;
}
