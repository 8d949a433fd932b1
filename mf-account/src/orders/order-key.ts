/** Gives access to an order; a guest's needs the token. */
export interface OrderKey {
  order_id: string;
  access_token?: string | undefined;
}

/** The path of a call about an order. */
export function orderCall({ order_id }: OrderKey, call = ''): string {
  return `/v1/orders/${encodeURIComponent(order_id)}${call}`;
}

/** The query of a call about an order: its token, if there is one. */
export function tokenParams({ access_token }: OrderKey): { access_token?: string } {
  return access_token ? { access_token } : {};
}
