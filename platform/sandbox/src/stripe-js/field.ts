import { brandOf } from '../stripe/card-number';
import { callApi } from './api';
import type { Part } from './card-input';
import { applyStyle, loadFonts } from './field-style';
import { PartInput } from './part-input';
import type {
  Component,
  CreateRequest,
  CreateResult,
  ElementOptions,
  FieldError,
  FieldState,
  ToFrame,
  ToPage,
} from './protocol';
import { type SiblingAnswer, Siblings } from './siblings';

const partsOf: Record<Component, Part[]> = {
  card: ['number', 'expiry', 'cvc'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};
const componentOf: Record<Part, Component> = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' };
const brandLabels: Record<string, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DINERS',
  jcb: 'JCB',
  unionpay: 'UNION',
};

/** What runs inside the frame of one element. */
class Field {
  readonly #parts: PartInput[];
  readonly #siblings: Siblings;
  readonly #label = document.createElement('span');
  #told = '';

  constructor(
    private readonly port: MessagePort,
    private readonly component: Component,
    group: string,
  ) {
    this.#parts = partsOf[component].map((part) => new PartInput(part, () => this.#changed()));
    this.#siblings = new Siblings(group, () => this.#answer());
    this.#siblings.currentBrand = () => (this.#number ? this.#brand : undefined);
    this.#siblings.onBrand = (brand) => this.#useBrand(brand);
    this.#label.className = 'brand';
    this.#label.setAttribute('aria-hidden', 'true');
    this.#build();
    this.#told = JSON.stringify(this.#state());
  }

  get #number(): PartInput | undefined {
    return this.#parts.find(({ part }) => part === 'number');
  }

  get #brand(): string {
    return brandOf(this.#number?.value ?? '');
  }

  update({ style, placeholder, disabled, showIcon }: ElementOptions): void {
    if (style) applyStyle(style);
    if (placeholder !== undefined && this.#parts.length === 1)
      this.#parts[0]?.input.setAttribute('placeholder', placeholder);
    if (disabled !== undefined) for (const { input } of this.#parts) input.disabled = disabled;
    if (showIcon) document.getElementById('field')?.prepend(this.#label);
    this.#measure();
  }

  hear(message: ToFrame): void {
    const [first] = this.#parts;
    if (message.type === 'update') this.update(message.options);
    if (message.type === 'focus') (this.#parts.find((part) => part.error) ?? first)?.input.focus();
    if (message.type === 'blur') (document.activeElement as HTMLElement | null)?.blur();
    if (message.type === 'clear') for (const part of this.#parts) part.clear();
    if (message.type === 'create') {
      this.#create(message).then((result) => this.#say({ type: 'created', id: message.id, result }));
    }
  }

  #build(): void {
    const root = document.getElementById('field');
    root?.classList.toggle('combined', this.#parts.length > 1);
    for (const part of this.#parts) {
      root?.append(part.input);
      part.show();
      part.input.addEventListener('focus', () => this.#say({ type: 'focus' }));
      part.input.addEventListener('blur', () => this.#say({ type: 'blur' }));
      part.input.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') this.#say({ type: 'escape' });
        if (event.key === 'Enter') this.#say({ type: 'enter' });
      });
    }
    new ResizeObserver(() => this.#measure()).observe(root ?? document.body);
  }

  #useBrand(brand: string): void {
    for (const part of this.#parts) {
      if (part.part !== 'cvc' || part.brand === brand) continue;
      part.brand = brand;
      part.show();
    }
    this.#changed();
  }

  #changed(): void {
    if (this.#number) {
      this.#label.textContent = brandLabels[this.#brand] ?? 'CARD';
      for (const part of this.#parts) part.brand = this.#brand;
    }
    const state = this.#state();
    const told = JSON.stringify(state);
    if (told === this.#told) return;
    this.#told = told;
    this.#say({ type: 'change', state });
    if (this.component === 'cardNumber') this.#siblings.tellBrand(this.#brand);
  }

  #state(): FieldState {
    const error = this.#parts.map((part) => part.error).find(Boolean);
    return {
      empty: this.#parts.every((part) => part.empty),
      complete: this.#parts.every((part) => !part.fault),
      ...(error ? { error } : {}),
      ...(this.#number ? { brand: this.#brand } : {}),
    };
  }

  #answer(): SiblingAnswer {
    for (const part of this.#parts) part.insist(true);
    return { component: this.component, value: this.#parts[0]?.value ?? '', error: this.#parts[0]?.fault };
  }

  /** Gathers the whole card from all fields and sends it to the API. */
  async #create({ path, key, params, siblings }: CreateRequest): Promise<CreateResult> {
    for (const part of this.#parts) part.insist(true);
    const answers = await this.#siblings.collect(siblings);
    const own = new Map(this.#parts.map((part) => [part.part, { value: part.value, error: part.fault }]));
    const entry = (part: Part) => own.get(part) ?? answers.get(componentOf[part]);
    for (const part of ['number', 'expiry', 'cvc'] as const) {
      const error: FieldError | undefined = entry(part) ? entry(part)?.error : missing(part);
      if (error) return { error, faulty: own.has(part) ? this.component : componentOf[part] };
    }
    const expiry = entry('expiry')?.value ?? '';
    const card = {
      number: entry('number')?.value,
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc: entry('cvc')?.value,
    };
    const rest = params.card && typeof params.card === 'object' ? params.card : {};
    return callApi(location.origin, 'POST', path, key, { ...params, card: { ...rest, ...card } });
  }

  #measure(): void {
    const height = document.getElementById('field')?.getBoundingClientRect().height ?? 0;
    if (height > 0) this.#say({ type: 'height', height });
  }

  #say(message: ToPage): void {
    this.port.postMessage(message);
  }
}

/** A field that is not on the page cannot be complete. */
function missing(part: Part): FieldError {
  const message =
    part === 'expiry'
      ? "Your card's expiration date is incomplete."
      : "Your card's security code is incomplete.";
  return { type: 'validation_error', code: `incomplete_${part}`, message };
}

/** The first page that connects is the only one: later messages cannot take the field over. */
function connect({ source, data, ports }: MessageEvent<ToFrame>): void {
  const [port] = ports;
  if (source !== window.parent || data?.type !== 'connect' || !port) return;
  window.removeEventListener('message', connect);
  const field = new Field(port, data.component, data.group);
  loadFonts(data.fonts);
  field.update(data.options);
  port.addEventListener('message', (event: MessageEvent<ToFrame>) => field.hear(event.data));
  port.start();
  port.postMessage({ type: 'ready' } satisfies ToPage);
}

window.addEventListener('message', connect);
