import type { Stripe } from 'stripe';
import type { Collection } from '../persistence/collection';
import { newId, now } from './ids';
import { notFound } from './stripe-api-error';

/** The API version of the pinned `stripe` package, in which responses and events are formatted. */
export const API_VERSION = '2026-10-28.endive';

/** The events that the shop's webhook endpoint is subscribed to. Others are listed only. */
const webhookEvents = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.refunded',
]);

/** An event in Stripe's format. */
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

/** All events, and the delivery of those that the shop is subscribed to. */
export class Events {
  constructor(
    private readonly stored: Collection<StoredEvent>,
    private readonly deliver: (event: StoredEvent) => void,
  ) {}

  /** Saves an event with the object's current state and delivers it. */
  publish(type: string, object: StoredEvent['data']['object']): void {
    const event = this.stored.save({
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: webhookEvents.has(type) ? 1 : 0,
      request: { id: null, idempotency_key: null },
      type,
    });
    if (event.pending_webhooks) this.deliver(event);
  }

  /** Call when the shop has accepted an event. */
  markDelivered(event: StoredEvent): void {
    if (event.pending_webhooks === 0 || !this.stored.get(event.id)) return;
    event.pending_webhooks = 0;
    this.stored.save(event);
  }

  /** The events that were not delivered before the sandbox stopped. */
  undelivered(): StoredEvent[] {
    return this.stored.list().filter((event) => event.pending_webhooks > 0);
  }

  /** @throws StripeApiError 404 */
  retrieve(id: string): StoredEvent {
    const event = this.stored.get(id);
    if (!event) throw notFound('event', id, 'id');
    return event;
  }

  list(): StoredEvent[] {
    return this.stored.list();
  }
}
