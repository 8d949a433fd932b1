import type { Http } from '@giftstore/contracts';
import type { ChangePasswordRequest } from '@giftstore/contracts/api';

/** Sets the password of the signed-in customer; every other session ends. Throws `ApiError`. */
export async function changePassword(
  http: Http,
  change_password: ChangePasswordRequest['change_password'],
): Promise<void> {
  await http.put('/v1/accounts/passwords/change_password', {
    change_password,
  } satisfies ChangePasswordRequest);
}
