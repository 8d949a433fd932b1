import type { FastifyReply } from 'fastify';
import { html, page } from '../html';
import { sendPage } from '../send';

/** How the answer of a sign-in reaches the shop: in its address, or by a message to the page that opened the window. */
export const returnModes = ['query', 'fragment', 'web_message'] as const;
export type ReturnMode = (typeof returnModes)[number];

export interface WayBack {
  redirectUri: string;
  mode: ReturnMode;
  state?: string;
}

/** A sign-in request that cannot be granted: told to the shop where `to` is known to be the shop, else on a page. */
export class SignInFailure extends Error {
  constructor(
    readonly error: string,
    message: string,
    readonly to?: WayBack,
  ) {
    super(message);
  }
}

/** Only a developer's own machine, or exactly what was configured: so no token leaves for a stranger. */
export function isAllowedRedirect(uri: string, configured: string[]): boolean {
  if (configured.includes(uri)) return true;
  if (!/^https?:\/\//i.test(uri) || !URL.canParse(uri)) return false;
  const { hostname, username, password, hash } = new URL(uri);
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) && !username && !password && !hash;
}

/** @throws SignInFailure for an address that the answer may not go to */
export function readWayBack(
  { redirect_uri = '', state, mode }: { redirect_uri?: string; state?: string; mode: string },
  configured: string[],
): WayBack {
  if (!isAllowedRedirect(redirect_uri, configured)) {
    throw new SignInFailure('redirect_uri_mismatch', `The redirect_uri is not allowed: "${redirect_uri}".`);
  }
  const known = returnModes.find((one) => one === mode);
  if (!known) throw new SignInFailure('invalid_request', `Unknown response_mode: "${mode}".`);
  return { redirectUri: redirect_uri, mode: known, state };
}

/** Sends the shopper's browser back to the shop with the answer. `scriptPath` serves `handoverScript`. */
export function sendBack(
  reply: FastifyReply,
  { redirectUri, mode, state }: WayBack,
  answer: Record<string, string>,
  scriptPath: string,
): FastifyReply {
  const full = state === undefined ? answer : { ...answer, state };
  const url = new URL(redirectUri);
  if (mode === 'web_message') return sendPage(reply, handoverPage(full, url.origin, scriptPath));
  if (mode === 'fragment') url.hash = new URLSearchParams(full).toString();
  else for (const [name, value] of Object.entries(full)) url.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').redirect(url.href, 303);
}

function handoverPage(answer: Record<string, string>, origin: string, scriptPath: string): string {
  return page(
    'Back to the shop',
    html`<div class="card narrow"><h1>Back to the shop</h1>
<p id="handover" data-origin="${origin}" data-answer="${JSON.stringify(answer)}">This window closes by itself.</p></div>
<script src="${scriptPath}"></script>`,
  );
}

/** Hands the answer to the window that opened this one, and to nobody but the shop's origin. */
export const handoverScript = `(() => {
  const { dataset } = document.getElementById('handover');
  if (!window.opener) {
    document.getElementById('handover').textContent =
      'The shop’s page cannot be reached from this window: it was closed, or its header Cross-Origin-Opener-Policy ' +
      'is not same-origin-allow-popups.';
    return;
  }
  window.opener.postMessage({ type: 'sandbox-sign-in', answer: JSON.parse(dataset.answer) }, dataset.origin);
  window.close();
})();
`;
