/** The elements that hold card data. */
export type Component = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc';

/** The options of an element, as in Stripe.js. */
export interface ElementOptions {
  style?: Record<string, Record<string, unknown>>;
  classes?: Partial<Record<'base' | 'complete' | 'empty' | 'focus' | 'invalid' | 'webkitAutofill', string>>;
  placeholder?: string;
  disabled?: boolean;
  showIcon?: boolean;
}

export interface FontSource {
  cssSrc?: string;
  family?: string;
  src?: string;
  weight?: string;
  style?: string;
}

/** The error of an input. */
export type FieldError = {
  type: 'validation_error';
  code: string;
  message: string;
};

/** A field's state as the page can see it, without the value. */
export interface FieldState {
  empty: boolean;
  complete: boolean;
  error?: FieldError;
  /** Only for the number and the combined field. */
  brand?: string;
}

/** An error in the format of Stripe.js. */
export interface StripeJsError {
  type: string;
  code?: string;
  message?: string;
  [more: string]: unknown;
}

export interface CreateRequest {
  type: 'create';
  id: number;
  /** The API's path: `payment_methods` or `tokens`. */
  path: 'payment_methods' | 'tokens';
  key: string;
  /** Parameters other than the card's data. */
  params: Record<string, unknown>;
  /** The other elements of the group that are on the page. */
  siblings: Component[];
}

export interface CreateResult {
  object?: Record<string, unknown>;
  error?: StripeJsError;
  /** The field that the shopper has to correct. */
  invalid?: Component;
}

/** From the page to a frame. */
export type ToFrame =
  | { type: 'connect'; component: Component; group: string; options: ElementOptions; fonts: FontSource[] }
  | { type: 'update'; options: ElementOptions }
  | { type: 'focus' | 'blur' | 'clear' }
  | CreateRequest;

/** From a frame to the page. */
export type ToPage =
  | { type: 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { type: 'height'; height: number }
  | { type: 'change'; state: FieldState }
  | { type: 'created'; id: number; result: CreateResult };
