import type { Stripe } from 'stripe';
import type { Collection } from '../store/collection';
import { newId, now } from './ids';
import { notFound } from './stripe-failure';

/** The API version that the pinned `stripe` package speaks; answers and events are in its shapes. */
export const API_VERSION = '2026-10-28.endive';

/** The events that the shop's webhook endpoint has asked for; all others are only listed. */
const delivered = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.refunded',
]);

/** What happened, as Stripe tells it. */
export interface StoredEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** The record of all that happened, and the way out for what is to be delivered. */
export class Events {
  constructor(
    private readonly stored: Collection<StoredEvent>,
    private readonly deliver: (event: StoredEvent) => void,
  ) {}

  /** Records an event with the object as it is at this moment, and sends it off. */
  tell(type: string, object: StoredEvent['data']['object']): void {
    const event = this.stored.save({
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: delivered.has(type) ? 1 : 0,
      request: { id: null, idempotency_key: null },
      type,
    });
    if (event.pending_webhooks) this.deliver(event);
  }

  /** Called when the shop has taken an event. */
  settled(event: StoredEvent): void {
    if (event.pending_webhooks === 0 || !this.stored.get(event.id)) return;
    event.pending_webhooks = 0;
    this.stored.save(event);
  }

  /** What was still to be delivered when the sandbox stopped. */
  undelivered(): StoredEvent[] {
    return this.stored.list().filter((event) => event.pending_webhooks > 0);
  }

  /** @throws StripeFailure 404 */
  retrieve(id: string): StoredEvent {
    const event = this.stored.get(id);
    if (!event) throw notFound('event', id, 'id');
    return event;
  }

  list(): StoredEvent[] {
    return this.stored.list();
  }
}
