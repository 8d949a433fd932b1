import type { Http, SignedInUser } from '@giftstore/contracts';
import type { SignInRequest } from '@giftstore/contracts/api';
import type { AuthRequest } from '../../../auth/data/slice';

/** Signs in; throws `ApiError`. */
export async function signIn(
  http: Http,
  { values, captcha }: AuthRequest<SignInRequest['signin']>,
): Promise<SignedInUser> {
  const { data } = await http.post<{ user: SignedInUser }>(
    '/v1/accounts/sessions/signin',
    { signin: values },
    { headers: { 'recaptcha-response': captcha } },
  );
  return data.user;
}
