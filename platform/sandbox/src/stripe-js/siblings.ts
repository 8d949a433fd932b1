import type { Component } from './protocol';

/** What a field tells the one that sends the card off: digits, and whether they are all there. */
export interface SiblingAnswer {
  component: Component;
  value: string;
  error?: { type: 'validation_error'; code: string; message: string };
}

type Message =
  | { type: 'ask'; id: string }
  | ({ type: 'answer'; id: string } & SiblingAnswer)
  | { type: 'brand'; brand: string }
  | { type: 'which-brand' };

const PATIENCE_MS = 3_000;

/**
 * The line between the fields of one form. It runs on the sandbox's own origin, where the shop's page cannot listen:
 * so the card's number never reaches the page.
 */
export class Siblings {
  readonly #channel: BroadcastChannel;
  onBrand: (brand: string) => void = () => undefined;
  currentBrand: () => string | undefined = () => undefined;

  constructor(
    group: string,
    private readonly own: () => SiblingAnswer,
  ) {
    this.#channel = new BroadcastChannel(`sandbox-stripe:${group}`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
    this.#say({ type: 'which-brand' });
  }

  tellBrand(brand: string): void {
    this.#say({ type: 'brand', brand });
  }

  /** Asks the other fields for what was typed; a field that is gone answers nothing. */
  collect(expected: Component[]): Promise<Map<Component, SiblingAnswer>> {
    const id = crypto.randomUUID();
    const answers = new Map<Component, SiblingAnswer>();
    if (expected.length === 0) return Promise.resolve(answers);
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#channel.removeEventListener('message', hear);
        resolve(answers);
      };
      const hear = ({ data }: MessageEvent<Message>) => {
        if (data.type !== 'answer' || data.id !== id) return;
        answers.set(data.component, data);
        if (expected.every((component) => answers.has(component))) finish();
      };
      const timer = setTimeout(finish, PATIENCE_MS);
      this.#channel.addEventListener('message', hear);
      this.#say({ type: 'ask', id });
    });
  }

  #hear(message: Message): void {
    if (message.type === 'ask') this.#say({ type: 'answer', id: message.id, ...this.own() });
    if (message.type === 'brand') this.onBrand(message.brand);
    const brand = message.type === 'which-brand' ? this.currentBrand() : undefined;
    if (brand) this.tellBrand(brand);
  }

  #say(message: Message): void {
    this.#channel.postMessage(message);
  }
}
