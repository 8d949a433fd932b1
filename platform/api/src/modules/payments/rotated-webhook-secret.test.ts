import Stripe from 'stripe';
import { StripeProvider } from './stripe-provider';

const [OLD, NEW] = ['whsec_old', 'whsec_new'];
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { order: 'an order' } } },
});

const processWith = (secret: string) =>
  new StripeProvider({
    apiBase: 'https://api.stripe.com',
    secretKey: 'sk_test_any',
    secretKeySar: '',
    timeoutMs: 1_000,
    webhookSecrets: [secret],
  });

/** As Stripe signs while a rotated secret has not expired: once with each. */
function signedWith(...secrets: string[]): string {
  const headers = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(Date.now() / 1000),
    }),
  );
  return [headers[0], ...headers.slice(1).map((header) => header.slice(header.indexOf('v1=')))].join(',');
}

describe('a webhook secret that is being rotated', () => {
  it.each([OLD, NEW])('lets a process with %s read events that are signed with both', (secret) => {
    const event = processWith(secret).readEvent(Buffer.from(body), signedWith(OLD, NEW));
    expect(event.orderId).toBe('an order');
  });

  it('is refused once it signs alone and is not configured', () => {
    expect(() => processWith(NEW).readEvent(Buffer.from(body), signedWith(OLD))).toThrow(
      'Not a signed event',
    );
  });
});
