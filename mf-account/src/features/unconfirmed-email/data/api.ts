import type { Http } from '@giftstore/contracts';

/** Mails the link that confirms the customer's email again. Throws `ApiError`, with code 429 after too many. */
export async function requestConfirmationLink(http: Http): Promise<void> {
  await http.post('/v1/accounts/confirmations/new');
}
