import type { Http, SignedInUser } from '@giftstore/contracts';
import type { SignInRequest, SignUpRequest } from '@giftstore/contracts/api';

/** What a form sends; `captcha` is a solution that is good for this one try. */
export type EntryRequest = { captcha: string } & (
  | { kind: 'signIn'; values: SignInRequest['signin'] }
  | { kind: 'signUp'; values: SignUpRequest['signup'] }
);

/** Signs in or up; throws `ApiError`. */
export async function enter(http: Http, request: EntryRequest): Promise<SignedInUser> {
  const options = { headers: { 'recaptcha-response': request.captcha } };
  const answer = await (request.kind === 'signIn'
    ? http.post<{ user: SignedInUser }>('/v1/accounts/sessions/signin', { signin: request.values }, options)
    : http.post<{ user: SignedInUser }>(
        '/v1/accounts/registrations/signup',
        { signup: request.values },
        options,
      ));
  return answer.data.user;
}
