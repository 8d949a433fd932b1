import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { issuingChoices, orderLines } from '../../infra/database/schema';
import { choiceFor, issuersOf } from '../catalogue/issuers-of';
import {
  type IssuedCard,
  type IssueRequest,
  type Issuer,
  type IssuerName,
  NoCardAvailable,
} from '../fulfilment/issuer';
import type { CardIssuer, CardRequest } from './card-issuer';

export interface IssuerChainDeps {
  db: Database;
  issuers: Record<IssuerName, CardIssuer>;
  /** Whether the shop draws codes for brands: in development only. */
  localForBrands: boolean;
}

interface Route {
  names: IssuerName[];
  request: CardRequest;
}

/**
 * Issues each card by the first issuer of the brand's list that has one. An issuer that has begun a card is asked again
 * before the others, even if the list has changed since: a card is never bought twice.
 */
export class IssuerChain implements Issuer {
  constructor(private readonly deps: IssuerChainDeps) {}

  async issue(request: IssueRequest): Promise<IssuedCard> {
    const route = await this.route(request);
    for (const name of await this.begunFirst(route)) {
      const card = await this.deps.issuers[name].issue(route.request);
      if (card) return { ...card, issuedBy: name };
    }
    const tried = route.names.join(', ') || 'none is chosen';
    throw new NoCardAvailable(
      `no issuer has a card of brand ${request.brandId} (${tried}); giftstore issuing list shows its issuers`,
    );
  }

  private async route(request: IssueRequest): Promise<Route> {
    const { brandId, lineId } = request;
    if (brandId === null || lineId === null)
      return { names: ['local'], request: { ...request, unitId: null } };
    const { db, localForBrands } = this.deps;
    const rows = await unitAndChoices(db, { lineId }).execute();
    const unitId = rows[0]?.unitId ?? 0;
    const choices = rows.flatMap(({ choice }) => (choice ? [choice] : []));
    const brand = { brandId, unitId };
    const names = issuersOf(choices, brand, localForBrands) as IssuerName[];
    const product = choiceFor(choices, brand)?.supplierProduct ?? null;
    return { names, request: { ...request, unitId, product } };
  }

  private async begunFirst({ names, request }: Route): Promise<IssuerName[]> {
    if (request.brandId === null) return names;
    const issuers = Object.entries(this.deps.issuers) as [IssuerName, CardIssuer][];
    const begun = await Promise.all(
      issuers.map(async ([name, issuer]) => ((await issuer.hasBegun(request.voucherId)) ? [name] : [])),
    );
    return [...new Set([...begun.flat(), ...names])];
  }
}

/** The unit of a line with every choice of issuers, or with none. */
const unitAndChoices = prepared((db, { lineId }: Placeholders<{ lineId: string }>) =>
  db
    .select({ unitId: orderLines.unitId, choice: issuingChoices })
    .from(orderLines)
    .leftJoin(issuingChoices, sql`true`)
    .where(eq(orderLines.id, lineId)),
);
