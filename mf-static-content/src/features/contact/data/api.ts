import type { Http } from '@giftstore/contracts';
import type { ContactRequest, OrderPage, OrderRow } from '@giftstore/contracts/api';
import type { FormRequest } from '@giftstore/remote/forms';

/** Orders that the form offers to choose from. */
const OFFERED_ORDERS = 20;

/** A message as the form has it; an empty order number or topic is left out. */
export type ContactValues = Required<Omit<ContactRequest['contact'], 'topic'>> & {
  topic: Exclude<ContactRequest['contact']['topic'], undefined> | '';
};

/** Sends a message to support; throws `ApiError`. */
export async function sendMessage(
  http: Http,
  { values: { topic, order_id, ...values }, captcha }: FormRequest<ContactValues>,
): Promise<void> {
  const contact = {
    ...values,
    ...(topic && { topic }),
    ...(order_id.trim() && { order_id: order_id.trim() }),
  };
  await http.post('/v1/contact_us', { contact } satisfies ContactRequest, {
    headers: { 'recaptcha-response': captcha },
  });
}

/** The customer's last orders; throws `ApiError`. */
export async function fetchOrders(http: Http): Promise<OrderRow[]> {
  const { data } = await http.get<OrderPage>('/v1/orders', { params: { limit: OFFERED_ORDERS } });
  return data?.orders ?? [];
}
