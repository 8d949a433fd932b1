import { ownPath } from '@giftstore/contracts';
import type { SocialProvider } from '@giftstore/contracts/api';
import { randomText } from './pkce';
import type { ProviderReturn } from './return-channel';

/** A sign-in that is on its way to a provider and back. */
export interface PendingSignIn {
  provider: SocialProvider;
  /** Returned by the provider unchanged: shows that the return belongs to this sign-in. */
  state: string;
  /** Of PKCE: without it the code that the provider returns is worth nothing. */
  verifier: string;
  /** The form's captcha; empty for a connection. */
  captcha: string;
  /** The e-mail of the customer to whose account the provider is connected; undefined for a sign-in. */
  connectTo?: string | undefined;
  /** The own path to return to. */
  origin: string | undefined;
  /** A window of its own, for which its page waits, or the tab itself. */
  kind: 'window' | 'tab';
  /** With what the provider returned, for a connection that goes on at the profile. */
  result?: ProviderReturn;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const KEY = 'social-sign-in';
const LIFETIME_MS = 10 * 60_000;

/** A new sign-in from the current page. */
export function newPendingSignIn(
  request: Pick<PendingSignIn, 'provider' | 'captcha' | 'kind' | 'connectTo'>,
): PendingSignIn {
  return {
    ...request,
    state: randomText(),
    verifier: randomText(),
    origin: ownPath(new URLSearchParams(location.search).get('origin')),
    expiresAt: Date.now() + LIFETIME_MS,
  };
}

/** Saves it in this tab; a window that the tab opens gets a copy. @returns whether the browser allows it */
export function savePending(pending: PendingSignIn): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
    return true;
  } catch {
    return false;
  }
}

export function clearPending(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing can be stored, so nothing is.
  }
}

/**
 * Takes the pending sign-in out of this tab. It is used once: whatever comes with another state ends it.
 * @returns it, if `state` is exactly its own and it has not expired
 */
export function takePending(state: string | undefined): PendingSignIn | undefined {
  const pending = readPending();
  clearPending();
  if (!pending || state === undefined || pending.state !== state) return undefined;
  return isExpired(pending) ? undefined : pending;
}

/** Takes a connection whose provider has returned out of this tab; undefined without one. */
export function takeReturned(): (PendingSignIn & { result: ProviderReturn }) | undefined {
  const pending = readPending();
  if (pending?.connectTo === undefined || pending.result?.state !== pending.state) return undefined;
  clearPending();
  return { ...pending, result: pending.result };
}

export function isExpired({ expiresAt }: PendingSignIn): boolean {
  return expiresAt <= Date.now();
}

function readPending(): PendingSignIn | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isPending(value) ? { ...value, origin: ownPath(value.origin) } : undefined;
  } catch {
    return undefined;
  }
}

function isPending(value: unknown): value is PendingSignIn {
  const { provider, state, verifier, captcha, connectTo, expiresAt } = (value ??
    {}) as Partial<PendingSignIn>;
  const required = typeof connectTo === 'string' ? [state, verifier] : [state, verifier, captcha];
  const texts = required.every((text) => typeof text === 'string' && text);
  return (provider === 'Google' || provider === 'Facebook') && texts && typeof expiresAt === 'number';
}
