import type { Http } from '@giftstore/contracts';
import type { ConfirmIdentityRequest } from '@giftstore/contracts/api';

/** Confirms the session by the password, for 15 minutes. Throws `ApiError`, for a wrong one with `current_password`. */
export async function confirmIdentity(http: Http, current_password: string): Promise<void> {
  const body: ConfirmIdentityRequest = { identity: { current_password } };
  await http.put('/v1/accounts/sessions/identity', body);
}
