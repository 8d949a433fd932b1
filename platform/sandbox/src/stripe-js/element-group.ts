import { FieldElement } from './field-element';
import type { Component, CreateRequest, CreateResult, ElementOptions, FontSource } from './protocol';

const components: Component[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc'];

export interface ElementsOptions {
  fonts?: FontSource[];
  [more: string]: unknown;
}

/** The result of `stripe.elements()`: the elements of one form. */
export class ElementGroup {
  readonly #elements = new Map<Component, FieldElement>();
  readonly #id = crypto.randomUUID();

  constructor(
    private readonly origin: string,
    private readonly options: ElementsOptions = {},
  ) {}

  /** @throws Error for a type that the sandbox does not support, or one that already exists */
  create(type: string, options?: ElementOptions): FieldElement {
    const component = components.find((supported) => supported === type);
    if (!component) throw new Error(`The sandbox does not support elements of the type ${type}.`);
    if (this.#elements.has(component)) {
      throw new Error(`Can only create one Element of type ${type}.`);
    }
    const element: FieldElement = new FieldElement(component, options, {
      origin: this.origin,
      group: this.#id,
      fonts: this.options.fonts ?? [],
      onDestroy: () => {
        if (this.#elements.get(component) === element) this.#elements.delete(component);
      },
    });
    groups.set(element, this);
    this.#elements.set(component, element);
    return element;
  }

  /** The element of a type, or of a React component with that type. */
  getElement(typeOrComponent: string | { __elementType?: string }): FieldElement | null {
    const type = typeof typeOrComponent === 'string' ? typeOrComponent : typeOrComponent?.__elementType;
    return this.#elements.get(type as Component) ?? null;
  }

  update(options: ElementsOptions): void {
    Object.assign(this.options, options);
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  async submit(): Promise<object> {
    return {};
  }

  /** Submits the group's card. An invalid field gets the focus. */
  async createCard(request: Pick<CreateRequest, 'path' | 'key' | 'params'>): Promise<CreateResult> {
    const mounted = [...this.#elements.values()].filter((element) => element.mounted);
    const sender = mounted.find(({ component }) => component === 'card' || component === 'cardNumber');
    if (!sender) {
      throw new Error(
        'We could not retrieve data from the specified Element. Please make sure it is still mounted.',
      );
    }
    const siblings = mounted.filter((element) => element !== sender).map(({ component }) => component);
    const result = await sender.create({ ...request, siblings: sender.component === 'card' ? [] : siblings });
    if (result.invalid) this.#elements.get(result.invalid)?.focus();
    return result;
  }
}

const groups = new WeakMap<FieldElement, ElementGroup>();

/** The group of an element. @throws Error if it is not an element of Stripe.js */
export function groupOf(element: unknown): ElementGroup {
  const group = element instanceof FieldElement ? groups.get(element) : undefined;
  if (!group) throw new Error('You did not specify an Element of Stripe.js.');
  return group;
}
