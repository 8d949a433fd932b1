import type { Component } from './protocol';

/** A field's digits and error, for the field that submits the card. */
export interface SiblingField {
  component: Component;
  value: string;
  error?: { type: 'validation_error'; code: string; message: string };
}

type Message =
  | { type: 'request-fields'; id: string }
  | ({ type: 'field'; id: string } & SiblingField)
  | { type: 'brand'; brand: string }
  | { type: 'request-brand' };

const RESPONSE_TIMEOUT_MS = 3_000;

/**
 * The channel between the fields of one form. It belongs to the sandbox's origin, where the shop's page cannot listen, so
 * that the page never gets the card number.
 */
export class SiblingChannel {
  readonly #channel: BroadcastChannel;
  onBrand: (brand: string) => void = () => undefined;
  currentBrand: () => string | undefined = () => undefined;

  constructor(
    group: string,
    private readonly ownField: () => SiblingField,
  ) {
    this.#channel = new BroadcastChannel(`sandbox-stripe:${group}`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#onMessage(data));
    this.#send({ type: 'request-brand' });
  }

  publishBrand(brand: string): void {
    this.#send({ type: 'brand', brand });
  }

  /** Requests the other fields' values. Fields that do not respond in time are missing in the result. */
  collect(expected: Component[]): Promise<Map<Component, SiblingField>> {
    const id = crypto.randomUUID();
    const fields = new Map<Component, SiblingField>();
    if (expected.length === 0) return Promise.resolve(fields);
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#channel.removeEventListener('message', onMessage);
        resolve(fields);
      };
      const onMessage = ({ data }: MessageEvent<Message>) => {
        if (data.type !== 'field' || data.id !== id) return;
        fields.set(data.component, data);
        if (expected.every((component) => fields.has(component))) finish();
      };
      const timer = setTimeout(finish, RESPONSE_TIMEOUT_MS);
      this.#channel.addEventListener('message', onMessage);
      this.#send({ type: 'request-fields', id });
    });
  }

  #onMessage(message: Message): void {
    if (message.type === 'request-fields') this.#send({ type: 'field', id: message.id, ...this.ownField() });
    if (message.type === 'brand') this.onBrand(message.brand);
    const brand = message.type === 'request-brand' ? this.currentBrand() : undefined;
    if (brand) this.publishBrand(brand);
  }

  #send(message: Message): void {
    this.#channel.postMessage(message);
  }
}
