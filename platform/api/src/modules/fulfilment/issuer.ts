/** Where a card can come from: codes that the shop has bought, a supplier that sells one at a time, or the shop itself. */
export type IssuerName = 'stock' | 'supplier' | 'local';

/** A request for a card. */
export interface IssueRequest {
  /** The same voucher gets the same card, unless the issuer can withdraw it. */
  voucherId: string;
  /** The order's line, whose reserved cards are used first; null for a claim or a partner's send. */
  lineId: string | null;
  /** Null for the shop's own gift card. */
  brandId: number | null;
  /** Minor units of `currency`. */
  value: number;
  currency: string;
}

export interface IssuedCard {
  code: string;
  pin: string;
  issuedBy: IssuerName;
  /** The last day on which the brand takes it, as an ISO date. */
  expiresOn?: string | null;
  /** Once it is saved. */
  issuedAt?: Date | null;
}

/** Issues card codes. After a crash a card of the same voucher may be requested again. */
export interface Issuer {
  /** @throws NoCardAvailable, or another error while it is unknown whether a card was issued; both are tried again later */
  issue(request: IssueRequest): Promise<IssuedCard>;
}

/** Every issuer in a brand's list is out: the job waits, and the order stays on the operator's list. */
export class NoCardAvailable extends Error {}

/** When a card was issued; undefined where the shop does not know it: its stock was bought before. */
export function knownIssue({
  issuedBy,
  issuedAt,
}: {
  issuedBy: string | null;
  issuedAt?: Date | null;
}): Date | undefined {
  return issuedBy === 'stock' ? undefined : (issuedAt ?? undefined);
}

/**
 * Whether the shop can withdraw a card: its own stop working when their code is replaced, a brand takes its codes from
 * whoever has them.
 */
export function isWithdrawable({ issuedBy }: { issuedBy: string | null }): boolean {
  return issuedBy === null || issuedBy === 'local';
}
