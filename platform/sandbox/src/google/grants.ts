import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '../sign-in/people';
import type { Challenge } from './authorize-request';

export interface CodeGrant {
  clientId: string;
  redirectUri: string;
  person: Person;
  nonce?: string;
  challenge?: Challenge;
}

const CODE_LIFETIME_MS = 10 * 60_000;
const ACCESS_LIFETIME_MS = 60 * 60_000;

/** What was granted and not yet fetched (codes), and what may still be asked (access tokens). */
export class Grants {
  readonly #codes = new Map<string, { grant: CodeGrant; until: number }>();
  readonly #access = new Map<string, { person: Person; until: number }>();

  newCode(grant: CodeGrant): string {
    const code = `4/${randomBytes(32).toString('base64url')}`;
    forgetOld(this.#codes);
    this.#codes.set(code, { grant, until: Date.now() + CODE_LIFETIME_MS });
    return code;
  }

  /** A code is good once: whoever shows it, it is gone afterwards. */
  takeCode(code: string): CodeGrant | undefined {
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    return found && found.until > Date.now() ? found.grant : undefined;
  }

  newAccessToken(person: Person): string {
    const token = `ya29.${randomBytes(32).toString('base64url')}`;
    forgetOld(this.#access);
    this.#access.set(token, { person, until: Date.now() + ACCESS_LIFETIME_MS });
    return token;
  }

  personOf(accessToken: string): Person | undefined {
    const found = this.#access.get(accessToken);
    return found && found.until > Date.now() ? found.person : undefined;
  }

  clear(): void {
    this.#codes.clear();
    this.#access.clear();
  }
}

/** Whether a verifier is the one that a challenge was made from (RFC 7636 §4.6). */
export function meetsChallenge(verifier: string | undefined, { value, method }: Challenge): boolean {
  if (!verifier) return false;
  const made = method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return made === value;
}

function forgetOld(kept: Map<string, { until: number }>): void {
  for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
}
