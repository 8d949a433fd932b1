import type { FastifyReply } from 'fastify';

/** Where the shopper returns to with the result. */
export interface RedirectTarget {
  redirectUri: string;
  state?: string;
}

/** A rejected sign-in request. `target` is set if the address is known to be the shop's. */
export class SignInError extends Error {
  constructor(
    readonly error: string,
    message: string,
    readonly target?: RedirectTarget,
  ) {
    super(message);
  }
}

/** Allows loopback and the configured addresses only, so that no other host can get a code. */
export function isAllowedRedirect(uri: string, configured: string[]): boolean {
  if (configured.includes(uri)) return true;
  if (!/^https?:\/\//i.test(uri) || !URL.canParse(uri)) return false;
  const { hostname, username, password, hash } = new URL(uri);
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) && !username && !password && !hash;
}

/** @throws SignInError for an address that is not allowed */
export function readRedirectTarget(
  { redirect_uri = '', state }: { redirect_uri?: string; state?: string },
  configured: string[],
): RedirectTarget {
  if (!isAllowedRedirect(redirect_uri, configured)) {
    throw new SignInError('redirect_uri_mismatch', `The redirect_uri is not allowed: "${redirect_uri}".`);
  }
  return { redirectUri: redirect_uri, state };
}

/** Redirects the shopper's browser to the shop with the result. */
export function redirectWithResult(
  reply: FastifyReply,
  { redirectUri, state }: RedirectTarget,
  result: Record<string, string>,
): FastifyReply {
  const url = new URL(redirectUri);
  const withState = state === undefined ? result : { ...result, state };
  for (const [name, value] of Object.entries(withState)) url.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').redirect(url.href, 303);
}
