import type { Http, SignedInUser } from '@giftstore/contracts';
import type { PasskeyOptions, SecondStepRequest, SignedInResponse } from '@giftstore/contracts/api';
import { signWithPasskey } from '../../../auth/passkeys/passkeys';
import type { Proof } from './slice';

const PATH = '/v1/accounts/sessions/second_factor';

/** Sends the second step; throws `ApiError`, or the browser's error about a passkey. */
export async function sendSecondStep(http: Http, token: string, proof: Proof): Promise<SignedInUser> {
  const proven = proof === 'passkey' ? { passkey: await signStep(http, token) } : proof;
  const body: SecondStepRequest = { second_factor: { token, ...proven } };
  const { data } = await http.post<SignedInResponse>(PATH, body);
  return data.user;
}

async function signStep(http: Http, token: string) {
  const { data } = await http.post<PasskeyOptions>(`${PATH}/passkey_options`, { second_factor: { token } });
  return signWithPasskey(data.options);
}
