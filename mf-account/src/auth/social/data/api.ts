import type { Http } from '@giftstore/contracts';
import type {
  SocialProvider,
  SocialProviders,
  SocialSignInResponse,
  SocialStart,
} from '@giftstore/contracts/api';
import type { PendingSignIn } from '../pending-sign-in';
import { challengeOf } from '../pkce';

const SOCIAL = '/v1/accounts/sessions/social';

/** The providers that the shop offers. */
export async function fetchProviders(http: Http): Promise<SocialProvider[]> {
  const { data } = await http.get<SocialProviders>(`${SOCIAL}/providers`);
  return data.providers;
}

/** The address of the provider's page for a sign-in. */
export async function fetchAuthorizationUrl(
  http: Http,
  { provider, state, verifier }: PendingSignIn,
): Promise<string> {
  const [{ data }, challenge] = await Promise.all([
    http.get<SocialStart>(`${SOCIAL}/start`, { params: { provider } }),
    challengeOf(verifier),
  ]);
  const url = new URL(data.authorization_url);
  url.searchParams.set('state', state);
  url.searchParams.set('code_challenge', challenge);
  url.searchParams.set('code_challenge_method', 'S256');
  return url.href;
}

/** Sends the provider's code; throws `ApiError`. */
export async function signInWithCode(
  http: Http,
  { provider, verifier, captcha }: PendingSignIn,
  code: string,
): Promise<SocialSignInResponse> {
  const { data } = await http.post<SocialSignInResponse>(SOCIAL, {
    social: {
      provider,
      token_type: 'authorization_code',
      token: code,
      code_verifier: verifier,
      recaptcha: captcha,
    },
  });
  return data;
}
