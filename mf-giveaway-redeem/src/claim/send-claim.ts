import type { GiveawayRequest } from '@giftstore/contracts/api';
import type { SendClaim } from './claim';

/** Sends a claim with its captcha. */
export const sendClaim: SendClaim = async ({ http }, { claim, captcha, idempotencyKey }) => {
  const { message } = await http.post(
    '/v1/giveaway_orders',
    { giveaway_order: claim } satisfies GiveawayRequest,
    { idempotencyKey, headers: captcha ? { 'recaptcha-response': captcha } : {} },
  );
  return { message, isWaiting: false };
};
