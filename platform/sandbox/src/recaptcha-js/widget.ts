import type { FrameSettings, ToFrame, ToPage } from './protocol';

type Callback<T extends unknown[]> = ((...args: T) => void) | string;

/** The options of `grecaptcha.render`. A callback is a function or the name of a global one. */
export interface WidgetOptions {
  sitekey: string;
  callback?: Callback<[token: string]>;
  'expired-callback'?: Callback<[]>;
  'error-callback'?: Callback<[]>;
  theme?: string;
  size?: string;
  tabindex?: number | string;
  action?: string;
}

const LIFETIME_MS = 120_000;
const READY_TIMEOUT_MS = 5_000;

/** One captcha on the page: a frame of the sandbox's origin, and its token. */
export class Widget {
  response = '';
  readonly #frame = document.createElement('iframe');
  /** Submitted with the form around the captcha. */
  readonly #field = document.createElement('textarea');
  readonly #ready: Promise<void>;
  readonly #pendingSolves = new Map<number, (token: string | undefined) => void>();
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #nextId = 1;

  constructor(
    container: HTMLElement,
    private readonly origin: string,
    private readonly options: WidgetOptions,
  ) {
    this.#configureFrame();
    let setReady = () => {};
    this.#ready = new Promise((resolve) => {
      setReady = resolve;
    });
    const readyTimeout = setTimeout(() => this.#call('error-callback'), READY_TIMEOUT_MS);
    window.addEventListener('message', (event: MessageEvent<ToPage>) => {
      if (event.source !== this.#frame.contentWindow || event.origin !== origin) return;
      clearTimeout(readyTimeout);
      if (event.data.type === 'ready') setReady();
      else this.#onMessage(event.data);
    });
    container.append(this.#frame, this.#field);
  }

  /** Solves the captcha without a tick. Rejects if the provider is not reachable. */
  async solve(action?: string): Promise<string> {
    await this.#ready;
    const id = this.#nextId++;
    const solved = new Promise<string | undefined>((resolve) => this.#pendingSolves.set(id, resolve));
    this.#send({ type: 'solve', id, action: action ?? this.options.action });
    const token = await solved;
    if (token === undefined) throw new Error('reCAPTCHA could not be reached.');
    return token;
  }

  reset(text?: string): void {
    clearTimeout(this.#expiry);
    this.#setResponse('');
    void this.#ready.then(() => this.#send({ type: 'reset', text }));
  }

  #onMessage(message: Exclude<ToPage, { type: 'ready' }>): void {
    const token = message.type === 'solved' ? message.token : undefined;
    if (token !== undefined) {
      this.#setResponse(token);
      clearTimeout(this.#expiry);
      this.#expiry = setTimeout(() => this.#expire(), LIFETIME_MS);
      this.#call('callback', token);
    } else {
      this.#call('error-callback');
    }
    if (message.id === undefined) return;
    this.#pendingSolves.get(message.id)?.(token);
    this.#pendingSolves.delete(message.id);
  }

  #expire(): void {
    this.reset('Verification expired. Tick the box again.');
    this.#call('expired-callback');
  }

  #setResponse(token: string): void {
    this.response = token;
    this.#field.value = token;
  }

  #call(name: 'callback' | 'expired-callback' | 'error-callback', ...args: string[]): void {
    const callback = this.options[name];
    const listener = typeof callback === 'string' ? Reflect.get(window, callback) : callback;
    if (typeof listener === 'function') listener(...args);
  }

  #send(message: ToFrame): void {
    this.#frame.contentWindow?.postMessage(message, this.origin);
  }

  /** Styles are set through the CSSOM, because the shop's page may forbid inline styles. */
  #configureFrame(): void {
    const { sitekey, action = '', theme = 'light', size, tabindex } = this.options;
    const settings: FrameSettings = { k: sitekey, origin: location.origin, action, theme };
    const url = new URL('/recaptcha/checkbox', this.origin);
    url.searchParams.set('k', sitekey);
    url.hash = new URLSearchParams({ ...settings }).toString();
    this.#frame.src = url.href;
    this.#frame.title = 'reCAPTCHA';
    if (tabindex !== undefined) this.#frame.tabIndex = Number(tabindex);
    const style = { border: '0', width: '304px', 'max-width': '100%', height: '78px' };
    for (const [name, value] of Object.entries(style)) this.#frame.style.setProperty(name, value);
    if (size === 'invisible') this.#frame.style.setProperty('display', 'none');
    this.#field.name = 'g-recaptcha-response';
    this.#field.className = 'g-recaptcha-response';
    this.#field.style.setProperty('display', 'none');
  }
}
