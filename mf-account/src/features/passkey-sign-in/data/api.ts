import type { Http, SignedInUser } from '@giftstore/contracts';
import type { PasskeyOptions, PasskeySignInRequest, SignedInResponse } from '@giftstore/contracts/api';
import { signWithPasskey } from '../../../auth/passkeys/passkeys';

const PATH = '/v1/accounts/sessions/passkey';

/** Signs in with a passkey that the shopper chooses; throws `ApiError`, or the browser's error. */
export async function signInWithPasskey(http: Http): Promise<SignedInUser> {
  const { data: begun } = await http.post<PasskeyOptions>(`${PATH}/options`);
  const body: PasskeySignInRequest = { passkey: await signWithPasskey(begun.options) };
  const { data } = await http.post<SignedInResponse>(PATH, body);
  return data.user;
}
