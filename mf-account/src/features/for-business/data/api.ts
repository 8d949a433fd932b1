import type { Http } from '@giftstore/contracts';
import type { ContactRequest } from '@giftstore/contracts/api';
import type { FormRequest } from '@giftstore/remote/forms';
import type { SalesMessage } from './slice';

/** Sends a message to the shop's sales and support; throws `ApiError`. */
export async function contactSales(
  http: Http,
  { values, captcha }: FormRequest<SalesMessage>,
): Promise<void> {
  await http.post('/v1/contact_us', { contact: { ...values, topic: 'business' } } satisfies ContactRequest, {
    headers: { 'recaptcha-response': captcha },
  });
}
