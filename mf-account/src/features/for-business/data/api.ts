import type { Http } from '@giftstore/contracts';
import type { ContactRequest, ProfileResponse } from '@giftstore/contracts/api';
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

/** A customer's whole name; throws `ApiError`. */
export async function fetchName(http: Http): Promise<string> {
  const { data } = await http.get<ProfileResponse>('/v1/user');
  return `${data.profile.first_name} ${data.profile.last_name}`.trim();
}
