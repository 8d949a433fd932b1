import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { StoredEvent } from './events';
import { now } from './ids';
import { closeWebhookConnections, postWebhook } from './post-webhook';
import { signature } from './signature';

/** How webhooks are delivered (contract: `POST /control/webhooks`). */
export interface DeliverySettings {
  /** How many times each event is sent. */
  copies: number;
  /** Send in another order than things happened. */
  shuffle: boolean;
  delay_ms: number;
  /** Keep everything back until it is flushed. */
  hold: boolean;
}

export const usualDelivery: DeliverySettings = { copies: 1, shuffle: false, delay_ms: 0, hold: false };

interface Endpoint {
  url: string;
  secret: string;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
const SHUFFLE_WINDOW_MS = 300;
const AT_ONCE = 16;

/** Sends events to the shop, signed, again and again until it says 2xx. */
export class Webhooks {
  settings: DeliverySettings = usualDelivery;
  #held: StoredEvent[] = [];
  #gathered: StoredEvent[] = [];
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];
  #life = newLife();

  constructor(
    private readonly endpoint: Endpoint,
    private readonly taken: (event: StoredEvent) => void,
    private readonly log: (line: string) => void,
  ) {}

  get heldCount(): number {
    return this.#held.length;
  }

  /** Takes an event to deliver it as the settings say. */
  deliver(event: StoredEvent): void {
    if (this.settings.hold) this.#held.push(event);
    else if (this.settings.shuffle) this.#gather(event);
    else void this.#sendAll([event]);
  }

  /** Sends what is held, each as many times as is set; resolves after the first try of each. @returns how many events */
  async flush(): Promise<number> {
    const events = this.#held;
    this.#held = [];
    await this.#sendAll(events);
    return events.length;
  }

  /** Forgets what is held or waits for another try. */
  stop(): void {
    this.#life.abort();
    this.#life = newLife();
    this.#held = [];
    this.#gathered = [];
    closeWebhookConnections();
  }

  /** Shuffling needs more than one event: those of a short while are gathered and sent together. */
  #gather(event: StoredEvent): void {
    this.#gathered.push(event);
    if (this.#gathered.length > 1) return;
    const { signal } = this.#life;
    delay(SHUFFLE_WINDOW_MS, undefined, { signal }).then(
      () => this.#sendAll(this.#gathered.splice(0)),
      () => undefined,
    );
  }

  async #sendAll(events: StoredEvent[]): Promise<void> {
    const { copies, shuffle } = this.settings;
    const deliveries = events.flatMap((event) => Array.from({ length: copies }, () => event));
    if (shuffle) shuffleInPlace(deliveries);
    await Promise.all(deliveries.map((event) => this.#send(event)));
  }

  /** Resolves after the first try; further ones follow by themselves. */
  async #send(event: StoredEvent): Promise<void> {
    const { signal } = this.#life;
    await delay(this.settings.delay_ms, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || (await this.#try(event, signal))) return;
    void this.#retry(event, signal);
  }

  async #retry(event: StoredEvent, signal: AbortSignal): Promise<void> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      await delay(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || (await this.#try(event, signal))) return;
    }
  }

  async #try(event: StoredEvent, signal: AbortSignal): Promise<boolean> {
    await this.#turn();
    try {
      const status = signal.aborted ? 0 : await this.#post(event, signal);
      const taken = status >= 200 && status < 300;
      if (taken) this.taken(event);
      else this.log(`webhook ${event.type} ${event.id}: answered ${status}, will be sent again`);
      return taken;
    } catch (error) {
      if (!signal.aborted)
        this.log(`webhook ${event.type} ${event.id}: ${reason(error)}, will be sent again`);
      return false;
    } finally {
      this.#underWay -= 1;
      this.#waiting.shift()?.();
    }
  }

  #post(event: StoredEvent, signal: AbortSignal): Promise<number> {
    const body = JSON.stringify(event);
    const { url, secret } = this.endpoint;
    return postWebhook(url, body, signature(body, secret, now()), signal);
  }

  /** At most so many deliveries at once: a flush of thousands would only time out by itself. */
  async #turn(): Promise<void> {
    while (this.#underWay >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#underWay += 1;
  }
}

/** Every delivery listens for the end; thousands of them are no leak. */
function newLife(): AbortController {
  const life = new AbortController();
  setMaxListeners(0, life.signal);
  return life;
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
