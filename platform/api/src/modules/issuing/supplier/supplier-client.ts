import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type ProviderResponse, requestProvider } from '../../../infra/provider/request-provider';
import type { Card } from '../card-issuer';

export interface SupplierAccess {
  /** The address of its API. */
  apiBase: string;
  apiKey: string;
  timeoutMs: number;
}

export interface CardOrder {
  /** The shop's idempotency key: at the supplier there is one order for each. */
  reference: string;
  /** The brand's product at the supplier. */
  product: string;
  /** Minor units of `currency`. */
  value: number;
  currency: string;
}

/** What is known of an order; only `refused` means that no card came of it and none will. */
export type Outcome =
  | { status: 'completed'; id: string; card: Card }
  | { status: 'pending'; id: string }
  | { status: 'refused'; reason: string };

export interface Balance {
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
}

/** With these the supplier says that it has not accepted the order and never will. */
const refusals: readonly string[] = [
  'out_of_stock',
  'insufficient_balance',
  'product_unavailable',
  'value_unavailable',
];

const Optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/** Further fields are allowed. */
const OrderBody = Type.Object({
  id: Type.String({ pattern: '^[\\x21-\\x7e]{1,100}$' }),
  reference: Type.String({ maxLength: 100 }),
  product_id: Type.String({ maxLength: 100 }),
  value: Type.Integer({ minimum: 1 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  status: Type.Union([Type.Literal('pending'), Type.Literal('completed'), Type.Literal('failed')]),
  reason: Optional(Type.String({ maxLength: 100 })),
  card: Optional(
    Type.Object({
      code: Type.String({ pattern: '^[\\x21-\\x7e]{4,200}$' }),
      pin: Optional(Type.String({ pattern: '^[\\x21-\\x7e]{0,50}$' })),
      expires_on: Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    }),
  ),
});
type OrderBody = Static<typeof OrderBody>;

const FoundOrders = Type.Object({ orders: Type.Array(OrderBody, { maxItems: 1 }) });
const Refusal = Type.Object({ error: Type.Object({ code: Type.String({ maxLength: 100 }) }) });
const BalanceBody = Type.Object({
  amount: Type.Integer(),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
});

/**
 * The supplier's API (docs/how-to/issuing.md). Its responses are checked before anything is concluded from them; every
 * function throws an error while an outcome is unknown. No message contains a code.
 */
export class SupplierClient {
  constructor(private readonly access: SupplierAccess) {}

  /** Orders a card, or repeats an order: the same reference is the same order. */
  async order(order: CardOrder): Promise<Outcome> {
    const { reference, product, value, currency } = order;
    const json = { reference, product_id: product, value, currency };
    const response = await this.request('orders', json);
    if (response.status === 402 || response.status === 422) return refusalIn(response);
    return outcomeOf(read(response, OrderBody), order);
  }

  /** @returns undefined if the supplier has accepted no such order by now; one may still be on its way */
  async find(order: CardOrder): Promise<Outcome | undefined> {
    const response = await this.request(`orders?reference=${encodeURIComponent(order.reference)}`);
    const [found] = read(response, FoundOrders).orders;
    return found && outcomeOf(found, order);
  }

  /** @param id the supplier's, of an order that was accepted */
  async read(id: string, order: CardOrder): Promise<Outcome> {
    return outcomeOf(read(await this.request(`orders/${encodeURIComponent(id)}`), OrderBody), order);
  }

  async balance(): Promise<Balance> {
    return read(await this.request('balance'), BalanceBody);
  }

  private request(path: string, json?: object): Promise<ProviderResponse> {
    const { apiBase, apiKey, timeoutMs } = this.access;
    return requestProvider({
      provider: 'supplier',
      url: new URL(`${apiBase.replace(/\/$/, '')}/v1/${path}`),
      json,
      headers: { authorization: `Bearer ${apiKey}` },
      timeoutMs,
    });
  }
}

/** @throws Error for an order of something else, and for a completed one without its card */
function outcomeOf(body: OrderBody, order: CardOrder): Outcome {
  const { id, status, card, reason } = body;
  const isSame =
    body.reference === order.reference &&
    body.product_id === order.product &&
    body.value === order.value &&
    body.currency === order.currency;
  if (!isSame) throw new Error(`the supplier's order ${id} is not what was ordered as ${order.reference}`);
  if (status === 'failed') return { status: 'refused', reason: reason ?? 'failed' };
  if (status === 'pending') return { status, id };
  if (!card) throw new Error(`the supplier's order ${id} is completed, but has no card`);
  return {
    status,
    id,
    card: { code: card.code, pin: card.pin ?? '', expiresOn: card.expires_on ?? null },
  };
}

/** @throws Error for an error that does not say whether the order was accepted */
function refusalIn(response: ProviderResponse): Outcome {
  const { code } = read({ ...response, status: 200 }, Refusal).error;
  if (!refusals.includes(code)) throw new Error(`the supplier responded with ${response.status} ${code}`);
  return { status: 'refused', reason: code };
}

/** The body of a success. */
function read<T extends TSchema>({ status, body }: ProviderResponse, schema: T): Static<T> {
  if (status < 200 || status > 299) throw new Error(`the supplier responded with ${status}`);
  const value = parse(body);
  if (!Value.Check(schema, value)) throw new Error('the supplier responded with something unexpected');
  return value;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
