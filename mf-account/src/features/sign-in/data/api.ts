import type { Http } from '@giftstore/contracts';
import type { SignInRequest, SignInResponse } from '@giftstore/contracts/api';
import type { FormRequest } from '@giftstore/remote/forms';
import { type AuthResult, authResultOf } from '../../../auth/data/second-factor';

/** Signs in; throws `ApiError`. */
export async function signIn(
  http: Http,
  { values, captcha }: FormRequest<SignInRequest['signin']>,
): Promise<AuthResult> {
  const { data } = await http.post<SignInResponse>(
    '/v1/accounts/sessions/signin',
    { signin: values },
    { headers: { 'recaptcha-response': captcha } },
  );
  return authResultOf(data);
}
