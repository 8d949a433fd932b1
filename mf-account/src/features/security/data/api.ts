import type { Http } from '@giftstore/contracts';
import type {
  ChangedFactorsResponse,
  PasskeyOptions,
  SecondFactors,
  SecondFactorsResponse,
  TotpEnrolmentResponse,
} from '@giftstore/contracts/api';
import { createPasskey } from '../../../auth/passkeys/passkeys';
import type { Changed, FactorChange } from './slice';

const PATH = '/v1/user/second_factors';

export async function fetchFactors(http: Http): Promise<SecondFactors> {
  const { data } = await http.get<SecondFactorsResponse>(PATH);
  return data.second_factors;
}

/** Makes a change; throws `ApiError`, or the browser's error about a passkey. */
export async function changeFactors(http: Http, change: FactorChange): Promise<Changed> {
  if (change.kind === 'beginTotp') {
    const { data } = await http.post<TotpEnrolmentResponse>(`${PATH}/totp`);
    return { enrolment: data.totp };
  }
  const { data } = await send(http, change);
  return { factors: data.second_factors, codes: data.recovery_codes };
}

async function send(http: Http, change: Exclude<FactorChange, { kind: 'beginTotp' }>) {
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
