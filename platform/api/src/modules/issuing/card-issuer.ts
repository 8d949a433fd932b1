import type { IssueRequest } from '../fulfilment/issuer';

/** A request that was resolved for the brand's cards. */
export interface CardRequest extends IssueRequest {
  /** Null for the shop's own gift card. */
  unitId: number | null;
  /** The brand's product at the supplier, where the operator has chosen it. */
  product?: string | null;
}

export interface Card {
  code: string;
  pin: string;
  /** The last day on which the brand takes it, as an ISO date. */
  expiresOn?: string | null;
}

/** One way to get a card. */
export interface CardIssuer {
  /** Whether this issuer has given the voucher a card, or may have: no other may then be used. */
  hasBegun(voucherId: string): Promise<boolean>;
  /**
   * @returns undefined if it gave no card and never will for this request
   * @throws Error while that is unknown
   */
  issue(request: CardRequest): Promise<Card | undefined>;
}
