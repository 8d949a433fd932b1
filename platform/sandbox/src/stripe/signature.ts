import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header of a webhook.
 * @param time seconds since 1970; it is signed too, so that an old delivery cannot be replayed
 */
export function signature(body: string, secret: string, time: number): string {
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
