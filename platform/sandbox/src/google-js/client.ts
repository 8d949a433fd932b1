import { askInPopup, messageParameters, ownOrigin } from '../sign-in-js/popup';
import { type ButtonOptions, makeButton } from './button';
import { PromptMoment } from './prompt-moment';

/** What the page's callback gets (Google Identity Services: `CredentialResponse`). */
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

function initialize(given: Settings): void {
  if (!given?.client_id) throw new Error('google.accounts.id.initialize() needs a client_id.');
  if (given.ux_mode === 'redirect') complain('ux_mode "redirect" is not answered here; a popup is used.');
  settings = given;
}

function renderButton(parent: HTMLElement | null, options: ButtonOptions = {}, clicked?: () => void): void {
  if (!parent || !settings) {
    complain(settings ? 'renderButton() needs an element.' : 'renderButton() before initialize().');
    return;
  }
  const button = makeButton(options);
  button.addEventListener('click', () => {
    options.click_listener?.();
    clicked?.();
    void signIn('btn', options.state);
  });
  parent.replaceChildren(button);
}

/** One Tap; here the pick-an-account page, which a browser may block where no click leads to it. */
function prompt(listener?: MomentListener): void {
  if (!settings) complain('prompt() before initialize().');
  void signIn('user').then((outcome) => listener?.(new PromptMoment(outcome)));
}

async function signIn(select_by: CredentialResponse['select_by'], state?: string) {
  const asked = settings;
  if (!asked) return 'blocked';
  const url = new URL('/oidc/google/authorize', origin);
  url.search = new URLSearchParams({
    client_id: asked.client_id,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce: asked.nonce ?? crypto.randomUUID(),
    ...messageParameters(),
    ...(asked.login_hint ? { login_hint: asked.login_hint } : {}),
  }).toString();
  const answer = await askInPopup(url);
  if (typeof answer === 'string') return answer;
  if (answer.error || !answer.id_token) {
    if (answer.error !== 'access_denied') complain(answer.error_description ?? 'No answer.');
    return 'closed';
  }
  asked.callback?.({ credential: answer.id_token, select_by, ...(state === undefined ? {} : { state }) });
  return 'answered';
}

function complain(said: string): void {
  console.warn(`[GSI_LOGGER]: ${said}`);
}

const nothing = () => undefined;
const id = {
  initialize,
  renderButton,
  prompt,
  cancel: nothing,
  disableAutoSelect: nothing,
  storeCredential: (_credential: unknown, done?: () => void) => done?.(),
  revoke: (_hint: string, done?: (answer: { successful: boolean }) => void) => done?.({ successful: true }),
};

declare global {
  interface Window {
    google?: Record<string, unknown>;
    onGoogleLibraryLoad?: () => void;
  }
}

window.google = { ...window.google, accounts: { id } };
window.onGoogleLibraryLoad?.();
