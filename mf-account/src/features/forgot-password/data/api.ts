import type { Http } from '@giftstore/contracts';
import type { ForgotPasswordRequest } from '@giftstore/contracts/api';
import type { FormRequest } from '@giftstore/remote/forms';

/** Requests the mail with a link to set a new password; the response is the same without an account. Throws `ApiError`. */
export async function requestResetLink(
  http: Http,
  { values, captcha }: FormRequest<ForgotPasswordRequest>,
): Promise<void> {
  await http.post('/v1/accounts/passwords/new', values, { headers: { 'recaptcha-response': captcha } });
}
