import type { Http } from '@giftstore/contracts';
import type { CustomerSession, SessionsResponse } from '@giftstore/contracts/api';

export async function fetchSessions(http: Http): Promise<CustomerSession[]> {
  const { data } = await http.get<SessionsResponse>('/v1/accounts/sessions');
  return data.sessions;
}

/** Ends one session. Throws `ApiError`, with code 404 if it has ended already. */
export async function endSession(http: Http, id: string): Promise<void> {
  await http.delete(`/v1/accounts/sessions/${encodeURIComponent(id)}`);
}

/** Ends every session but this one. */
export async function endOtherSessions(http: Http): Promise<void> {
  await http.delete('/v1/accounts/sessions');
}
