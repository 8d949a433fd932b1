import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { StoredEvent } from './events';
import { now } from './ids';
import { closeWebhookConnections, postWebhook } from './post-webhook';
import { signature } from './signature';

/** How webhooks are delivered (contract: `POST /control/webhooks`). */
export interface DeliverySettings {
  /** How often each event is sent. */
  copies: number;
  /** Send events in random order. */
  shuffle: boolean;
  delay_ms: number;
  /** Hold events until a flush. */
  hold: boolean;
}

export const defaultDelivery: DeliverySettings = { copies: 1, shuffle: false, delay_ms: 0, hold: false };

interface Endpoint {
  url: string;
  secret: string;
}

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
const SHUFFLE_WINDOW_MS = 300;
const MAX_CONCURRENT = 16;

/** Sends signed events to the shop and retries until the response is 2xx. */
export class Webhooks {
  settings: DeliverySettings = defaultDelivery;
  #held: StoredEvent[] = [];
  #batch: StoredEvent[] = [];
  #inFlight = 0;
  readonly #waiting: (() => void)[] = [];
  #lifetime = newLifetime();

  constructor(
    private readonly endpoint: Endpoint,
    private readonly onDelivered: (event: StoredEvent) => void,
    private readonly log: (line: string) => void,
  ) {}

  get heldCount(): number {
    return this.#held.length;
  }

  /** Delivers an event according to the settings. */
  deliver(event: StoredEvent): void {
    if (this.settings.hold) this.#held.push(event);
    else if (this.settings.shuffle) this.#addToBatch(event);
    else void this.#sendAll([event]);
  }

  /** Sends the held events; resolves after the first attempt of each. @returns the number of events */
  async flush(): Promise<number> {
    const events = this.#held;
    this.#held = [];
    await this.#sendAll(events);
    return events.length;
  }

  /** Discards held events and pending retries. */
  stop(): void {
    this.#lifetime.abort();
    this.#lifetime = newLifetime();
    this.#held = [];
    this.#batch = [];
    closeWebhookConnections();
  }

  /** Collects the events of a short period, because shuffling needs more than one. */
  #addToBatch(event: StoredEvent): void {
    this.#batch.push(event);
    if (this.#batch.length > 1) return;
    const { signal } = this.#lifetime;
    delay(SHUFFLE_WINDOW_MS, undefined, { signal }).then(
      () => this.#sendAll(this.#batch.splice(0)),
      () => undefined,
    );
  }

  async #sendAll(events: StoredEvent[]): Promise<void> {
    const { copies, shuffle } = this.settings;
    const deliveries = events.flatMap((event) => Array.from({ length: copies }, () => event));
    if (shuffle) shuffleInPlace(deliveries);
    await Promise.all(deliveries.map((event) => this.#send(event)));
  }

  /** Resolves after the first attempt; retries follow in the background. */
  async #send(event: StoredEvent): Promise<void> {
    const { signal } = this.#lifetime;
    await delay(this.settings.delay_ms, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || (await this.#attempt(event, signal))) return;
    void this.#retry(event, signal);
  }

  async #retry(event: StoredEvent, signal: AbortSignal): Promise<void> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      await delay(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || (await this.#attempt(event, signal))) return;
    }
  }

  async #attempt(event: StoredEvent, signal: AbortSignal): Promise<boolean> {
    await this.#acquireSlot();
    try {
      const status = signal.aborted ? 0 : await this.#post(event, signal);
      const delivered = status >= 200 && status < 300;
      if (delivered) this.onDelivered(event);
      else this.log(`webhook ${event.type} ${event.id}: response ${status}, will be retried`);
      return delivered;
    } catch (error) {
      if (!signal.aborted) this.log(`webhook ${event.type} ${event.id}: ${reason(error)}, will be retried`);
      return false;
    } finally {
      this.#inFlight -= 1;
      this.#waiting.shift()?.();
    }
  }

  #post(event: StoredEvent, signal: AbortSignal): Promise<number> {
    const body = JSON.stringify(event);
    const { url, secret } = this.endpoint;
    return postWebhook(url, body, signature(body, secret, now()), signal);
  }

  /** Limits concurrent deliveries, because a flush of thousands would time out. */
  async #acquireSlot(): Promise<void> {
    while (this.#inFlight >= MAX_CONCURRENT)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#inFlight += 1;
  }
}

/** Every delivery listens to the signal, so Node's warning about many listeners does not apply. */
function newLifetime(): AbortController {
  const lifetime = new AbortController();
  setMaxListeners(0, lifetime.signal);
  return lifetime;
}

function shuffleInPlace(items: unknown[]): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other], items[last]];
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
