import type { FrameSettings, ToFrame, ToPage } from './protocol';

type Callback<T extends unknown[]> = ((...given: T) => void) | string;

/** What `grecaptcha.render` takes. A callback is a function or the name of a global one. */
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
const READY_WITHIN_MS = 5_000;

/** One captcha on the page: a frame of the sandbox's origin and the token that it gave. */
export class Widget {
  response = '';
  readonly #frame = document.createElement('iframe');
  /** The field that a form sends by itself. */
  readonly #field = document.createElement('textarea');
  readonly #ready: Promise<void>;
  readonly #asked = new Map<number, (token: string | undefined) => void>();
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #nextId = 1;

  constructor(
    container: HTMLElement,
    private readonly origin: string,
    private readonly options: WidgetOptions,
  ) {
    this.#dress();
    let heard = () => {};
    this.#ready = new Promise((resolve) => {
      heard = resolve;
    });
    const patience = setTimeout(() => this.#call('error-callback'), READY_WITHIN_MS);
    window.addEventListener('message', (event: MessageEvent<ToPage>) => {
      if (event.source !== this.#frame.contentWindow || event.origin !== origin) return;
      clearTimeout(patience);
      if (event.data.type === 'ready') heard();
      else this.#hear(event.data);
    });
    container.append(this.#frame, this.#field);
  }

  /** Solves without a tick. Rejects where the provider does not answer. */
  async solve(action?: string): Promise<string> {
    await this.#ready;
    const id = this.#nextId++;
    const answer = new Promise<string | undefined>((resolve) => this.#asked.set(id, resolve));
    this.#tell({ type: 'solve', id, action: action ?? this.options.action });
    const token = await answer;
    if (token === undefined) throw new Error('reCAPTCHA could not be reached.');
    return token;
  }

  reset(said?: string): void {
    clearTimeout(this.#expiry);
    this.#keep('');
    void this.#ready.then(() => this.#tell({ type: 'reset', said }));
  }

  #hear(message: Exclude<ToPage, { type: 'ready' }>): void {
    const token = message.type === 'solved' ? message.token : undefined;
    if (token !== undefined) {
      this.#keep(token);
      clearTimeout(this.#expiry);
      this.#expiry = setTimeout(() => this.#expire(), LIFETIME_MS);
      this.#call('callback', token);
    } else {
      this.#call('error-callback');
    }
    if (message.id === undefined) return;
    this.#asked.get(message.id)?.(token);
    this.#asked.delete(message.id);
  }

  #expire(): void {
    this.reset('Verification expired. Tick the box again.');
    this.#call('expired-callback');
  }

  #keep(token: string): void {
    this.response = token;
    this.#field.value = token;
  }

  #call(name: 'callback' | 'expired-callback' | 'error-callback', ...given: string[]): void {
    const callback = this.options[name];
    const found = typeof callback === 'string' ? Reflect.get(window, callback) : callback;
    if (typeof found === 'function') found(...given);
  }

  #tell(message: ToFrame): void {
    this.#frame.contentWindow?.postMessage(message, this.origin);
  }

  /** Styled through the object model: the shop's page may forbid inline styles. */
  #dress(): void {
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
