import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Waits before the second and further attempts. */
const RETRY_WAITS_MS = [500, 2_000, 8_000, 30_000];
const TIMEOUT_MS = 10_000;

export interface DeliveryOptions {
  /** How often the event is sent, each time with the same id. */
  copies?: number;
  /** Signs it with another key, which the shop has to refuse; it is then sent once. */
  secret?: string;
}

/** Sends events to the shop, signed in the format of Standard Webhooks. */
export class SignedEvents {
  #lifetime = new AbortController();

  constructor(
    private readonly endpoint: { url: string; secret: string },
    private readonly log: (line: string) => void,
  ) {}

  /** Sends an event in the background, and a few times more while the shop does not respond with 2xx. */
  send(type: string, data: object, { copies = 1, secret }: DeliveryOptions = {}): void {
    const id = `evt_${randomUUID()}`;
    const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
    const { signal } = this.#lifetime;
    const waits = secret === undefined ? [0, ...RETRY_WAITS_MS] : [0];
    for (let copy = 0; copy < copies; copy += 1)
      void this.#sendWithRetries({ id, body, secret: secret ?? this.endpoint.secret }, waits, signal);
  }

  /** Drops pending retries. */
  stop(): void {
    this.#lifetime.abort();
    this.#lifetime = new AbortController();
  }

  async #sendWithRetries(event: SignedEvent, waits: number[], signal: AbortSignal): Promise<void> {
    for (const wait of waits) {
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || (await this.#post(event, signal))) return;
    }
    this.log(`event ${event.id}: the shop did not take it`);
  }

  async #post({ id, body, secret }: SignedEvent, signal: AbortSignal): Promise<boolean> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(this.endpoint.url, {
        method: 'POST',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signature(secret, `${id}.${timestamp}.${body}`),
        },
        body,
      });
      await response.arrayBuffer();
      // A shop without a key for these events does not want them.
      return response.ok || response.status === 404;
    } catch {
      return false;
    }
  }
}

interface SignedEvent {
  id: string;
  body: string;
  secret: string;
}

/** The `webhook-signature` header. @param secret `whsec_` and the key in base64 */
export function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
