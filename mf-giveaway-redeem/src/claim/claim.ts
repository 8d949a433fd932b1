import type { GiveawayRequest } from '@giftstore/contracts/api';
import type { RemoteServices } from '@giftstore/remote';

/** What a visitor claims a card with, as the API takes it. */
export type Claim = GiveawayRequest['giveaway_order'];

export interface ClaimRequest {
  claim: Claim;
  /** The captcha's solution; a booth signs its claims instead. */
  captcha: string | undefined;
  idempotencyKey: string;
}

/** A claim that was accepted, or one that a booth saved and will send later. */
export interface ClaimOutcome {
  /** The server's message. */
  message: string | undefined;
  isWaiting: boolean;
}

/** Sends a claim, or saves it; throws `ApiError`. */
export type SendClaim = (services: RemoteServices, request: ClaimRequest) => Promise<ClaimOutcome>;
