import { type Static, Type } from 'typebox';
import { exactly } from './primitives';

/** Redeem links of the single-use form. */

export const OpenRedeemLinkRequest = exactly({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'The `t` of the link' }),
  attempt: Type.String({
    pattern: '^[0-9A-Za-z-]{16,64}$',
    maxLength: 64,
    examples: ['0f1e2d3c4b5a69788796a5b4c3d2e1f0'],
    description: 'Random, made by the page: the same attempt may repeat its request',
  }),
});
export type OpenRedeemLinkRequest = Static<typeof OpenRedeemLinkRequest>;

export const OpenedRedeemLink = exactly({ card_number: Type.String({ description: 'As it is printed' }) });
export type OpenedRedeemLink = Static<typeof OpenedRedeemLink>;

/** With 409: why a link that exists does not open. */
export const RedeemLinkRefusal = exactly({
  reason: Type.Enum(['used', 'expired', 'withdrawn'], {
    description: 'withdrawn: the card was refunded, or its code was replaced',
  }),
});
export type RedeemLinkRefusal = Static<typeof RedeemLinkRefusal>;
