import { openSignInPopup, ownOrigin, webMessageParameters } from '../sign-in-js/popup';

/** The result of `FB.login` (Facebook SDK for JavaScript). */
interface AuthResponse {
  accessToken: string;
  userID: string;
  /** Seconds from now. */
  expiresIn: number;
  signedRequest: string;
  graphDomain: 'facebook';
  grantedScopes?: string;
}

interface LoginStatus {
  status: 'connected' | 'not_authorized' | 'unknown';
  authResponse: AuthResponse | null;
}

type StatusListener = (status: LoginStatus) => void;
type ApiListener = (response: unknown) => void;

const origin = ownOrigin();
const signedOut: LoginStatus = { status: 'unknown', authResponse: null };
let appId: string | undefined;
let current = signedOut;

function init(settings: { appId: string }): void {
  if (!settings?.appId) throw new Error('FB.init() needs an appId.');
  appId = String(settings.appId);
}

function login(done?: StatusListener, options: { scope?: string; return_scopes?: boolean } = {}): void {
  if (!appId) {
    console.error('FB.login() called before FB.init().');
    return;
  }
  void requestToken(appId, options).then((status) => {
    if (status.authResponse) current = status;
    done?.(status);
  });
}

async function requestToken(
  client_id: string,
  options: { scope?: string; return_scopes?: boolean },
): Promise<LoginStatus> {
  const url = new URL('/graph/dialog/oauth', origin);
  const scope = options.scope ?? 'public_profile';
  const request = { client_id, response_type: 'token', scope, ...webMessageParameters() };
  url.search = new URLSearchParams(request).toString();
  const result = await openSignInPopup(url);
  if (typeof result === 'string' || !result.access_token) return signedOut;
  const authResponse: AuthResponse = {
    accessToken: result.access_token,
    userID: readUserId(result.signed_request ?? ''),
    expiresIn: Number(result.expires_in),
    signedRequest: result.signed_request ?? '',
    graphDomain: 'facebook',
    ...(options.return_scopes ? { grantedScopes: result.granted_scopes } : {}),
  };
  return { status: 'connected', authResponse };
}

function readUserId(signedRequest: string): string {
  const [, payload = ''] = signedRequest.split('.');
  const { user_id } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
    user_id: string;
  };
  return user_id;
}

/** `FB.api(path[, method][, params], done)`, read-only. */
function api(path: string, ...rest: unknown[]): void {
  const done = rest.find((argument): argument is ApiListener => typeof argument === 'function');
  const params = rest.find(
    (argument): argument is Record<string, unknown> => typeof argument === 'object' && argument !== null,
  );
  const url = new URL(`/graph/${path.replace(/^\//, '')}`, origin);
  for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, String(value));
  const token = current.authResponse?.accessToken;
  if (token && !url.searchParams.has('access_token')) url.searchParams.set('access_token', token);
  fetch(url)
    .then((response) => response.json())
    .catch(() => ({ error: { message: 'The Graph API is not reachable.', type: 'http', code: 1 } }))
    .then((body) => done?.(body));
}

const FB = {
  init,
  login,
  api,
  getLoginStatus: (done?: StatusListener) => done?.(current),
  getAuthResponse: () => current.authResponse,
  getUserID: () => current.authResponse?.userID ?? '',
  getAccessToken: () => current.authResponse?.accessToken ?? null,
  logout: (done?: StatusListener) => {
    current = signedOut;
    done?.(current);
  },
};

declare global {
  interface Window {
    FB?: typeof FB;
    fbAsyncInit?: () => void;
  }
}

window.FB = FB;
window.fbAsyncInit?.();
