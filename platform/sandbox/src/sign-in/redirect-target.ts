import type { FastifyReply } from 'fastify';
import { html, page } from '../html';
import { sendPage } from '../send-document';

/** How the shop gets the result of a sign-in: in its address, or in a message to the page that opened the window. */
export const responseModes = ['query', 'fragment', 'web_message'] as const;
export type ResponseMode = (typeof responseModes)[number];

export interface RedirectTarget {
  redirectUri: string;
  mode: ResponseMode;
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

/** Allows loopback and the configured addresses only, so that no other host can get a token. */
export function isAllowedRedirect(uri: string, configured: string[]): boolean {
  if (configured.includes(uri)) return true;
  if (!/^https?:\/\//i.test(uri) || !URL.canParse(uri)) return false;
  const { hostname, username, password, hash } = new URL(uri);
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) && !username && !password && !hash;
}

/** @throws SignInError for an address that is not allowed */
export function readRedirectTarget(
  { redirect_uri = '', state, mode }: { redirect_uri?: string; state?: string; mode: string },
  configured: string[],
): RedirectTarget {
  if (!isAllowedRedirect(redirect_uri, configured)) {
    throw new SignInError('redirect_uri_mismatch', `The redirect_uri is not allowed: "${redirect_uri}".`);
  }
  const responseMode = responseModes.find((supported) => supported === mode);
  if (!responseMode) throw new SignInError('invalid_request', `Unknown response_mode: "${mode}".`);
  return { redirectUri: redirect_uri, mode: responseMode, state };
}

/** Redirects the shopper's browser to the shop with the result. `scriptPath` serves `handoverScript`. */
export function redirectWithResult(
  reply: FastifyReply,
  { redirectUri, mode, state }: RedirectTarget,
  result: Record<string, string>,
  scriptPath: string,
): FastifyReply {
  const withState = state === undefined ? result : { ...result, state };
  const url = new URL(redirectUri);
  if (mode === 'web_message') return sendPage(reply, handoverPage(withState, url.origin, scriptPath));
  if (mode === 'fragment') url.hash = new URLSearchParams(withState).toString();
  else for (const [name, value] of Object.entries(withState)) url.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').redirect(url.href, 303);
}

function handoverPage(result: Record<string, string>, origin: string, scriptPath: string): string {
  return page(
    'Back to the shop',
    html`<div class="card narrow"><h1>Back to the shop</h1>
<p id="handover" data-origin="${origin}" data-result="${JSON.stringify(result)}">This window closes by itself.</p></div>
<script src="${scriptPath}"></script>`,
  );
}

/** Posts the result to the window that opened this one, if its origin is the shop's. */
export const handoverScript = `(() => {
  const { dataset } = document.getElementById('handover');
  if (!window.opener) {
    document.getElementById('handover').textContent =
      'The shop’s page cannot be reached from this window: it was closed, or its header Cross-Origin-Opener-Policy ' +
      'is not same-origin-allow-popups.';
    return;
  }
  window.opener.postMessage({ type: 'sandbox-sign-in', result: JSON.parse(dataset.result) }, dataset.origin);
  window.close();
})();
`;
