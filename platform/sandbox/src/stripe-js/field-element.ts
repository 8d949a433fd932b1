import { makeFrame } from './make-frame';
import type {
  Component,
  CreateRequest,
  CreateResult,
  ElementOptions,
  FieldState,
  FontSource,
  ToFrame,
  ToPage,
} from './protocol';

const defaultClasses = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};
const READY_TIMEOUT_MS = 10_000;
const unreachable: CreateResult = {
  error: {
    type: 'api_connection_error',
    message: 'The card fields could not be loaded. Nothing was charged. Please load the page again.',
  },
};

export interface ElementEnvironment {
  /** The sandbox's origin. */
  origin: string;
  group: string;
  fonts: FontSource[];
  /** Called when the element is destroyed. */
  onDestroy: () => void;
}

type Listener = (event: Record<string, unknown>) => void;
let requestCount = 0;

/** An element on the shop's page: the shop's container with a frame of the sandbox's origin. */
export class FieldElement {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #pending = new Map<number, (result: CreateResult) => void>();
  #options: ElementOptions;
  #container?: HTMLElement;
  #frame?: HTMLIFrameElement;
  #port?: MessagePort;
  #ready: Promise<boolean> = Promise.resolve(false);
  #state: FieldState = { empty: true, complete: false };
  #focused = false;
  #stopLabels = new AbortController();

  constructor(
    readonly component: Component,
    options: ElementOptions | undefined,
    private readonly environment: ElementEnvironment,
  ) {
    this.#options = { ...options };
  }

  get mounted(): boolean {
    return this.#frame !== undefined;
  }

  /** @throws Error if the selector matches no element */
  mount(target: string | HTMLElement): void {
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container)
      throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    if (this.#container === container && this.#frame) return;
    this.unmount();
    this.#container = container;
    this.#frame = makeFrame(this.component, this.environment.origin);
    this.#ready = this.#connect(this.#frame);
    container.replaceChildren(this.#frame);
    this.#followLabels(container);
    this.#showState();
  }

  unmount(): void {
    this.#stopLabels.abort();
    this.#port?.close();
    this.#frame?.remove();
    this.#showClasses([]);
    for (const resolve of this.#pending.values()) resolve(unreachable);
    this.#pending.clear();
    this.#port = undefined;
    this.#frame = undefined;
    this.#container = undefined;
    this.#focused = false;
    this.#state = { empty: true, complete: false };
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
    this.environment.onDestroy();
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#send({ type: 'update', options });
    this.#showState();
  }

  focus(): void {
    this.#send({ type: 'focus' });
  }

  blur(): void {
    this.#send({ type: 'blur' });
  }

  clear(): void {
    this.#send({ type: 'clear' });
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const once: Listener = (detail) => {
      this.off(event, once);
      listener(detail);
    };
    return this.on(event, once);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  addEventListener(event: string, listener: Listener): this {
    return this.on(event, listener);
  }

  removeEventListener(event: string, listener?: Listener): this {
    return this.off(event, listener);
  }

  /** Submits the group's card from the frame. Resolves with the API's result. */
  async create(request: Omit<CreateRequest, 'type' | 'id'>): Promise<CreateResult> {
    if (!(await this.#ready)) return unreachable;
    requestCount += 1;
    const id = requestCount;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.#send({ type: 'create', id, ...request });
    });
  }

  /** Sends the loaded frame one end of a message channel. @returns whether it responded in time */
  #connect(frame: HTMLIFrameElement): Promise<boolean> {
    const { origin, group, fonts } = this.environment;
    return new Promise((resolve) => {
      setTimeout(() => resolve(false), READY_TIMEOUT_MS);
      frame.addEventListener('load', () => {
        const { port1, port2 } = new MessageChannel();
        this.#port = port1;
        port1.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
          if (data.type === 'ready') resolve(true);
          this.#onMessage(data);
        });
        port1.start();
        const options = withoutClasses(this.#options);
        const connect: ToFrame = { type: 'connect', component: this.component, group, options, fonts };
        frame.contentWindow?.postMessage(connect, origin, [port2]);
      });
    });
  }

  #onMessage(message: ToPage): void {
    if (message.type === 'height') this.#frame?.style.setProperty('height', `${message.height}px`);
    if (message.type === 'created') {
      this.#pending.get(message.id)?.(message.result);
      this.#pending.delete(message.id);
    }
    if (message.type === 'enter') this.#container?.closest('form')?.requestSubmit();
    if (message.type === 'focus' || message.type === 'blur') this.#focused = message.type === 'focus';
    if (message.type === 'change') this.#state = message.state;
    this.#showState();
    if (message.type === 'change') this.#emit('change', { ...message.state });
    else if (['ready', 'focus', 'blur', 'escape'].includes(message.type)) this.#emit(message.type, {});
  }

  #emit(event: string, detail: Record<string, unknown>): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])])
      listener({ elementType: this.component, error: undefined, ...detail });
  }

  #send(message: ToFrame): void {
    const plain =
      message.type === 'update' ? { ...message, options: withoutClasses(message.options) } : message;
    void this.#ready.then(() => this.#port?.postMessage(plain));
  }

  #showState(): void {
    const { empty, complete, error } = this.#state;
    const classes = { ...defaultClasses, ...this.#options.classes };
    this.#showClasses([
      classes.base,
      ...(empty ? [classes.empty] : []),
      ...(complete ? [classes.complete] : []),
      ...(error ? [classes.invalid] : []),
      ...(this.#focused ? [classes.focus] : []),
    ]);
  }

  #showClasses(active: string[]): void {
    const split = (names: string[]) => names.flatMap((name) => name.split(/\s+/)).filter(Boolean);
    const all = split(Object.values({ ...defaultClasses, ...this.#options.classes }));
    this.#container?.classList.remove(...all);
    this.#container?.classList.add(...split(active));
  }

  /** A click on a `<label for>` of the container focuses the field, like a native one. */
  #followLabels({ id }: HTMLElement): void {
    this.#stopLabels = new AbortController();
    if (!id) return;
    for (const label of document.querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`))
      label.addEventListener('click', () => this.focus(), { signal: this.#stopLabels.signal });
  }
}

function withoutClasses({ classes: _classes, ...options }: ElementOptions): ElementOptions {
  return JSON.parse(JSON.stringify(options)) as ElementOptions;
}
