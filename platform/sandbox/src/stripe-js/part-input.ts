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

/** One input of a field, which formats and validates while the shopper types. */
export class PartInput {
  readonly input = document.createElement('input');
  /** The card's brand, which determines the length of a security code. */
  brand = 'unknown';
  #showsIncomplete = false;

  constructor(
    readonly part: Part,
    private readonly onChange: () => void,
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
    this.input.addEventListener('blur', () => this.showErrors());
  }

  get value(): string {
    return digitsOf(this.input.value);
  }

  get empty(): boolean {
    return this.input.value === '';
  }

  /** The error, whether it is visible or not. */
  get validationError(): FieldError | undefined {
    if (this.part === 'number') return checkNumber(this.input.value);
    return this.part === 'expiry' ? checkExpiry(this.input.value) : checkCvc(this.input.value, this.brand);
  }

  /** The error to show: incomplete input is not an error before the shopper leaves the field. */
  get visibleError(): FieldError | undefined {
    const { validationError } = this;
    if (!validationError || (isIncomplete(validationError) && !this.#showsIncomplete)) return undefined;
    return validationError;
  }

  /** Shows incomplete input as an error. @param includeEmpty also if nothing was entered, because the form is submitted */
  showErrors(includeEmpty = false): void {
    this.#showsIncomplete = includeEmpty || !this.empty;
    this.updateAttributes();
    this.onChange();
  }

  clear(): void {
    this.input.value = '';
    this.#showsIncomplete = false;
    this.updateAttributes();
    this.onChange();
  }

  updateAttributes(): void {
    const error = this.visibleError;
    this.input.classList.toggle('invalid', error !== undefined);
    this.input.classList.toggle('complete', !this.validationError);
    this.input.classList.toggle('empty', this.empty);
    this.input.setAttribute('aria-invalid', String(error !== undefined));
  }

  #format(event: InputEvent): void {
    const { input } = this;
    const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const atEnd = input.selectionStart === input.value.length;
    const deleting = event.inputType?.startsWith('delete') ?? false;
    input.value = this.#formatted(deleting);
    if (!atEnd) {
      const caret = caretAfter(input.value, digitsBefore);
      input.setSelectionRange(caret, caret);
    }
    this.#showsIncomplete = false;
    this.updateAttributes();
    this.onChange();
  }

  #formatted(deleting: boolean): string {
    if (this.part === 'number') return formatNumber(this.input.value);
    return this.part === 'expiry'
      ? formatExpiry(this.input.value, deleting)
      : formatCvc(this.input.value, this.brand);
  }
}
