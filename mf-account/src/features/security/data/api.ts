import type { Http } from '@giftstore/contracts';
import type {
  ChangedFactorsResponse,
  PasskeyOptions,
  SecondFactors,
  SecondFactorsResponse,
  SignInProvidersResponse,
  SocialProvider,
  TotpEnrolmentResponse,
} from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { createPasskey } from '../../../auth/passkeys/passkeys';
import type { ConnectionProof } from '../../../auth/social/data/connection';
import type { Changed, SecurityChange } from './slice';

const PATH = '/v1/user/second_factors';
const PROVIDERS = '/v1/user/sign_in_providers';

export async function fetchFactors(http: Http): Promise<SecondFactors> {
  const { data } = await http.get<SecondFactorsResponse>(PATH);
  return data.second_factors;
}

/** Google and Facebook, as far as they sign in to the account. */
export async function fetchProviders(http: Http): Promise<SignInProvidersResponse> {
  const { data } = await http.get<SignInProvidersResponse>(PROVIDERS);
  return data;
}

/** Makes a change; throws `ApiError`, or the browser's error about a passkey. */
export async function changeFactors(http: Http, change: SecurityChange): Promise<Changed> {
  if (change.kind === 'beginTotp') {
    const { data } = await http.post<TotpEnrolmentResponse>(`${PATH}/totp`);
    return { enrolment: data.totp };
  }
  if (change.kind === 'connect') return { connected: await connect(http, change) };
  if (change.kind === 'disconnect') return { connected: await disconnect(http, change.provider) };
  const { data } = await send(http, change);
  return { factors: data.second_factors, codes: data.recovery_codes };
}

async function connect(http: Http, { provider, code, verifier }: ConnectionProof) {
  const social = { token_type: 'authorization_code', token: code, code_verifier: verifier };
  const { data } = await http.post<SignInProvidersResponse>(`${PROVIDERS}/${provider}`, { social });
  return data;
}

/** A provider that another tab has disconnected is what the customer requested. */
async function disconnect(http: Http, provider: SocialProvider): Promise<SignInProvidersResponse> {
  try {
    const { data } = await http.delete<SignInProvidersResponse>(`${PROVIDERS}/${provider}`);
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return fetchProviders(http);
    throw error;
  }
}

async function send(
  http: Http,
  change: Exclude<SecurityChange, { kind: 'beginTotp' | 'connect' | 'disconnect' }>,
) {
  switch (change.kind) {
    case 'confirmTotp':
      return http.put<ChangedFactorsResponse>(`${PATH}/totp`, { totp: { code: change.code } });
    case 'removeTotp':
      return http.delete<ChangedFactorsResponse>(`${PATH}/totp`);
    case 'renewCodes':
      return http.post<ChangedFactorsResponse>(`${PATH}/recovery_codes`);
    case 'addPasskey': {
      const { data } = await http.post<PasskeyOptions>(`${PATH}/passkeys/options`);
      const passkey = await createPasskey(data.options);
      return http.post<ChangedFactorsResponse>(`${PATH}/passkeys`, { passkey });
    }
    case 'renamePasskey':
      return http.put<ChangedFactorsResponse>(passkeyPath(change.id), { passkey: { name: change.name } });
    case 'removePasskey':
      return http.delete<ChangedFactorsResponse>(passkeyPath(change.id));
  }
}

const passkeyPath = (id: string) => `${PATH}/passkeys/${encodeURIComponent(id)}`;
