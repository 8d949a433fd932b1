import type { Order, OrderTimeline } from '@giftstore/contracts/api';
import type { ApiResponse, Call } from './client';
import { eventually } from './shop';

/** The calls of an order's page for a guest, who has its access token. */
export function orderPages(call: Call) {
  const path = ({ order_id, access_token }: Order, rest: string) =>
    `/v1/orders/${order_id}/${rest}?access_token=${encodeURIComponent(access_token ?? '')}`;
  const timeline = async (order: Order): Promise<OrderTimeline> =>
    (await call('GET', path(order, 'timeline'))).body.data;
  return {
    timeline,
    correct: (order: Order, email: string, position = 1, headers = {}): Promise<ApiResponse> =>
      call('PUT', path(order, `lines/${position}/recipient_email`), {
        body: { recipient: { email } },
        headers,
      }),
    changeDay: (order: Order, send_on: unknown, position = 1): Promise<ApiResponse> =>
      call('PUT', path(order, `lines/${position}/send_on`), { body: { gift: { send_on } } }),
    changeTexts: (
      order: Order,
      gift: Record<string, unknown>,
      position = 1,
      headers = {},
    ): Promise<ApiResponse> =>
      call('PUT', path(order, `lines/${position}/gift`), { body: { gift }, headers }),
    previewCancellation: (order: Order, position = 1, headers = {}): Promise<ApiResponse> =>
      call('GET', path(order, `lines/${position}/cancellation`), { headers }),
    cancel: (order: Order, position = 1, headers = {}): Promise<ApiResponse> =>
      call('POST', path(order, `lines/${position}/cancel`), { headers }),
    resend: (order: Order): Promise<ApiResponse> => call('POST', path(order, 'resend'), { body: {} }),
    receipt: (order: Order): Promise<ApiResponse> => call('GET', path(order, 'receipt.pdf')),
    /** Waits until the line has an event of this kind. */
    until: (order: Order, kind: string, line = 0): Promise<OrderTimeline> =>
      eventually(async () => {
        const read = await timeline(order);
        return read.lines[line]?.events.some((event) => event.kind === kind) && read;
      }),
  };
}
