import type { Envelope, Http } from '@giftstore/contracts';
import type { ResetPasswordRequest, ResetPasswordResponse } from '@giftstore/contracts/api';

/** Sets the new password; every session of the account ends. Throws `ApiError`. */
export function resetPassword(
  http: Http,
  request: ResetPasswordRequest,
): Promise<Envelope<ResetPasswordResponse>> {
  return http.put('/v1/accounts/passwords/update', request);
}

/** Throws `ApiError`, with an error of `token` for a link that was used or has expired. */
export async function checkResetLink(http: Http, token: string): Promise<void> {
  await http.post('/v1/accounts/passwords/check', { token });
}

/** A session of the account that has just ended is refused, and then ends in this browser as well. */
export async function checkSession(http: Http): Promise<void> {
  await http.get('/v1/user').catch(() => {});
}
