import type { Http, SignedInUser } from '@giftstore/contracts';
import type { SignUpRequest } from '@giftstore/contracts/api';
import type { FormRequest } from '@giftstore/remote/forms';

/** Creates an account and signs in; throws `ApiError`. */
export async function signUp(
  http: Http,
  { values, captcha }: FormRequest<SignUpRequest['signup']>,
): Promise<SignedInUser> {
  const { data } = await http.post<{ user: SignedInUser }>(
    '/v1/accounts/registrations/signup',
    { signup: values },
    { headers: { 'recaptcha-response': captcha } },
  );
  return data.user;
}
