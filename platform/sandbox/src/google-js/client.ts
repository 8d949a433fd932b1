import { openSignInPopup, ownOrigin, webMessageParameters } from '../sign-in-js/popup';
import { type ButtonOptions, makeButton } from './button';
import { PromptMoment } from './prompt-moment';

/** The argument of the page's callback (Google Identity Services: `CredentialResponse`). */
interface CredentialResponse {
  /** The ID token. */
  credential: string;
  select_by: 'btn' | 'user';
  state?: string;
}

interface Settings {
  client_id: string;
  callback?: (response: CredentialResponse) => void;
  nonce?: string;
  login_hint?: string;
  ux_mode?: 'popup' | 'redirect';
}

type MomentListener = (moment: PromptMoment) => void;

const origin = ownOrigin();
let settings: Settings | undefined;

function initialize(newSettings: Settings): void {
  if (!newSettings?.client_id) throw new Error('google.accounts.id.initialize() needs a client_id.');
  if (newSettings.ux_mode === 'redirect') warn('ux_mode "redirect" is not supported; a popup is used.');
  settings = newSettings;
}

function renderButton(parent: HTMLElement | null, options: ButtonOptions = {}, onClick?: () => void): void {
  if (!parent || !settings) {
    warn(settings ? 'renderButton() needs an element.' : 'renderButton() before initialize().');
    return;
  }
  const button = makeButton(options);
  button.addEventListener('click', () => {
    options.click_listener?.();
    onClick?.();
    void signIn('btn', options.state);
  });
  parent.replaceChildren(button);
}

/** One Tap: opens the account page, which a browser blocks unless a click caused it. */
function prompt(listener?: MomentListener): void {
  if (!settings) warn('prompt() before initialize().');
  void signIn('user').then((outcome) => listener?.(new PromptMoment(outcome)));
}

async function signIn(select_by: CredentialResponse['select_by'], state?: string) {
  const current = settings;
  if (!current) return 'blocked';
  const url = new URL('/oidc/google/authorize', origin);
  url.search = new URLSearchParams({
    client_id: current.client_id,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce: current.nonce ?? crypto.randomUUID(),
    ...webMessageParameters(),
    ...(current.login_hint ? { login_hint: current.login_hint } : {}),
  }).toString();
  const result = await openSignInPopup(url);
  if (typeof result === 'string') return result;
  if (result.error || !result.id_token) {
    if (result.error !== 'access_denied') warn(result.error_description ?? 'There was no result.');
    return 'closed';
  }
  current.callback?.({ credential: result.id_token, select_by, ...(state === undefined ? {} : { state }) });
  return 'completed';
}

function warn(message: string): void {
  console.warn(`[GSI_LOGGER]: ${message}`);
}

const noop = () => undefined;
const id = {
  initialize,
  renderButton,
  prompt,
  cancel: noop,
  disableAutoSelect: noop,
  storeCredential: (_credential: unknown, done?: () => void) => done?.(),
  revoke: (_hint: string, done?: (response: { successful: boolean }) => void) => done?.({ successful: true }),
};

declare global {
  interface Window {
    google?: Record<string, unknown>;
    onGoogleLibraryLoad?: () => void;
  }
}

window.google = { ...window.google, accounts: { id } };
window.onGoogleLibraryLoad?.();
