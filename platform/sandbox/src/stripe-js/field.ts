import { brandOf } from '../stripe/card-number';
import { callApi } from './call-api';
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
import { SiblingChannel, type SiblingField } from './sibling-channel';

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

/** The inputs in the frame of one element. */
class Field {
  readonly #parts: PartInput[];
  readonly #siblings: SiblingChannel;
  readonly #label = document.createElement('span');
  #lastState = '';

  constructor(
    private readonly port: MessagePort,
    private readonly component: Component,
    group: string,
  ) {
    this.#parts = partsOf[component].map((part) => new PartInput(part, () => this.#changed()));
    this.#siblings = new SiblingChannel(group, () => this.#toSiblingField());
    this.#siblings.currentBrand = () => (this.#number ? this.#brand : undefined);
    this.#siblings.onBrand = (brand) => this.#useBrand(brand);
    this.#label.className = 'brand';
    this.#label.setAttribute('aria-hidden', 'true');
    this.#build();
    this.#lastState = JSON.stringify(this.#state());
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

  onMessage(message: ToFrame): void {
    const [first] = this.#parts;
    if (message.type === 'update') this.update(message.options);
    if (message.type === 'focus') (this.#parts.find((part) => part.visibleError) ?? first)?.input.focus();
    if (message.type === 'blur') (document.activeElement as HTMLElement | null)?.blur();
    if (message.type === 'clear') for (const part of this.#parts) part.clear();
    if (message.type === 'create') {
      this.#create(message).then((result) => this.#send({ type: 'created', id: message.id, result }));
    }
  }

  #build(): void {
    const root = document.getElementById('field');
    root?.classList.toggle('combined', this.#parts.length > 1);
    for (const part of this.#parts) {
      root?.append(part.input);
      part.updateAttributes();
      part.input.addEventListener('focus', () => this.#send({ type: 'focus' }));
      part.input.addEventListener('blur', () => this.#send({ type: 'blur' }));
      part.input.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') this.#send({ type: 'escape' });
        if (event.key === 'Enter') this.#send({ type: 'enter' });
      });
    }
    new ResizeObserver(() => this.#measure()).observe(root ?? document.body);
  }

  #useBrand(brand: string): void {
    for (const part of this.#parts) {
      if (part.part !== 'cvc' || part.brand === brand) continue;
      part.brand = brand;
      part.updateAttributes();
    }
    this.#changed();
  }

  #changed(): void {
    if (this.#number) {
      this.#label.textContent = brandLabels[this.#brand] ?? 'CARD';
      for (const part of this.#parts) part.brand = this.#brand;
    }
    const state = this.#state();
    const serialized = JSON.stringify(state);
    if (serialized === this.#lastState) return;
    this.#lastState = serialized;
    this.#send({ type: 'change', state });
    if (this.component === 'cardNumber') this.#siblings.publishBrand(this.#brand);
  }

  #state(): FieldState {
    const error = this.#parts.map((part) => part.visibleError).find(Boolean);
    return {
      empty: this.#parts.every((part) => part.empty),
      complete: this.#parts.every((part) => !part.validationError),
      ...(error ? { error } : {}),
      ...(this.#number ? { brand: this.#brand } : {}),
    };
  }

  #toSiblingField(): SiblingField {
    for (const part of this.#parts) part.showErrors(true);
    return {
      component: this.component,
      value: this.#parts[0]?.value ?? '',
      error: this.#parts[0]?.validationError,
    };
  }

  /** Collects the card from all fields and sends it to the API. */
  async #create({ path, key, params, siblings }: CreateRequest): Promise<CreateResult> {
    for (const part of this.#parts) part.showErrors(true);
    const siblingFields = await this.#siblings.collect(siblings);
    const ownParts = new Map(
      this.#parts.map((part) => [part.part, { value: part.value, error: part.validationError }]),
    );
    const entry = (part: Part) => ownParts.get(part) ?? siblingFields.get(componentOf[part]);
    for (const part of ['number', 'expiry', 'cvc'] as const) {
      const error: FieldError | undefined = entry(part) ? entry(part)?.error : missingField(part);
      if (error) return { error, invalid: ownParts.has(part) ? this.component : componentOf[part] };
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
    if (height > 0) this.#send({ type: 'height', height });
  }

  #send(message: ToPage): void {
    this.port.postMessage(message);
  }
}

/** The error of a field that is not on the page. */
function missingField(part: Part): FieldError {
  const message =
    part === 'expiry'
      ? "Your card's expiration date is incomplete."
      : "Your card's security code is incomplete.";
  return { type: 'validation_error', code: `incomplete_${part}`, message };
}

/** Accepts one connection only, so that later messages cannot take control of the field. */
function connect({ source, data, ports }: MessageEvent<ToFrame>): void {
  const [port] = ports;
  if (source !== window.parent || data?.type !== 'connect' || !port) return;
  window.removeEventListener('message', connect);
  const field = new Field(port, data.component, data.group);
  loadFonts(data.fonts);
  field.update(data.options);
  port.addEventListener('message', (event: MessageEvent<ToFrame>) => field.onMessage(event.data));
  port.start();
  port.postMessage({ type: 'ready' } satisfies ToPage);
}

window.addEventListener('message', connect);
