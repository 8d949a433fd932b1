import { type Static, Type } from 'typebox';
import { AddedCard } from './points';
import { exactly } from './primitives';

/** Redeem links of the opaque form. */

export const OpenRedeemLinkRequest = exactly({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'The `t` of the link' }),
  attempt: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'Of pages released before links could be opened again; ignored',
    }),
  ),
});
export type OpenRedeemLinkRequest = Static<typeof OpenRedeemLinkRequest>;

export const OpenedRedeemLink = exactly({
  card_number: Type.String({ description: 'As it is printed' }),
  card: Type.Optional({
    ...Type.Pick(AddedCard, ['brand_name', 'original_value', 'unit_name_short']),
    description: 'Which card it is',
  }),
});
export type OpenedRedeemLink = Static<typeof OpenedRedeemLink>;

/** With 409: why a link that exists does not open. */
export const RedeemLinkRefusal = exactly({
  reason: Type.Enum(['used', 'expired', 'withdrawn'], {
    description: 'used: the card was redeemed; withdrawn: it was refunded, or its code was replaced',
  }),
});
export type RedeemLinkRefusal = Static<typeof RedeemLinkRefusal>;
