import {
  caretAfter,
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  isIncomplete,
  type Part,
} from './card-input';
import type { FieldError } from './protocol';

const attributes: Record<Part, Record<string, string>> = {
  number: {
    name: 'cardnumber',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    'aria-label': 'Credit or debit card number',
  },
  expiry: {
    name: 'exp-date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    'aria-label': 'Credit or debit card expiration date',
  },
  cvc: {
    name: 'cvc',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    'aria-label': 'Credit or debit card CVC/CVV',
  },
};

/** One input of a field: formats while the shopper types and knows what is wrong. */
export class PartInput {
  readonly input = document.createElement('input');
  /** The card's brand, which decides how long a security code is. */
  brand = 'unknown';
  #asked = false;

  constructor(
    readonly part: Part,
    private readonly changed: () => void,
  ) {
    const common = {
      type: 'text',
      inputmode: 'numeric',
      spellcheck: 'false',
      autocorrect: 'off',
      'aria-required': 'true',
    };
    for (const [name, value] of Object.entries({ ...common, ...attributes[part] }))
      this.input.setAttribute(name, value);
    this.input.addEventListener('input', (event) => this.#format(event as InputEvent));
    this.input.addEventListener('blur', () => this.insist());
  }

  get value(): string {
    return digitsOf(this.input.value);
  }

  get empty(): boolean {
    return this.input.value === '';
  }

  /** What is wrong, whether or not it is shown already. */
  get fault(): FieldError | undefined {
    if (this.part === 'number') return checkNumber(this.input.value);
    return this.part === 'expiry' ? checkExpiry(this.input.value) : checkCvc(this.input.value, this.brand);
  }

  /** What is shown as wrong: something unfinished only after the shopper has left it. */
  get error(): FieldError | undefined {
    const { fault } = this;
    if (!fault || (isIncomplete(fault) && !this.#asked)) return undefined;
    return fault;
  }

  /** From now on an unfinished entry counts as wrong. @param evenEmpty also where nothing was typed: the form is sent */
  insist(evenEmpty = false): void {
    this.#asked = evenEmpty || !this.empty;
    this.show();
    this.changed();
  }

  clear(): void {
    this.input.value = '';
    this.#asked = false;
    this.show();
    this.changed();
  }

  show(): void {
    const { error } = this;
    this.input.classList.toggle('invalid', error !== undefined);
    this.input.classList.toggle('complete', !this.fault);
    this.input.classList.toggle('empty', this.empty);
    this.input.setAttribute('aria-invalid', String(error !== undefined));
  }

  #format(event: InputEvent): void {
    const { input } = this;
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const atEnd = input.selectionStart === input.value.length;
    const deleting = event.inputType?.startsWith('delete') ?? false;
    input.value = this.#formatted(deleting);
    if (!atEnd) {
      const caret = caretAfter(input.value, before);
      input.setSelectionRange(caret, caret);
    }
    this.#asked = false;
    this.show();
    this.changed();
  }

  #formatted(deleting: boolean): string {
    if (this.part === 'number') return formatNumber(this.input.value);
    return this.part === 'expiry'
      ? formatExpiry(this.input.value, deleting)
      : formatCvc(this.input.value, this.brand);
  }
}
