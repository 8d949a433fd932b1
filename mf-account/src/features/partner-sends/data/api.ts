import type { Http } from '@giftstore/contracts';
import type { PastSend, SendAgainResponse, SendsResponse } from '@giftstore/contracts/api';

export interface SendsSearch {
  search?: string;
  state?: string;
  limit: number;
  offset: number;
}

export async function fetchSends(http: Http, params: SendsSearch): Promise<SendsResponse> {
  return (await http.get<SendsResponse>('/v1/partner/sends', { params: { ...params } })).data;
}

/** Has a send mailed again; returns it as it is now. Throws `ApiError`. */
export async function resendSend(http: Http, { id, key }: { id: string; key: string }): Promise<PastSend> {
  const { data } = await http.post<SendAgainResponse>(`/v1/partner/sends/${id}/resend`, undefined, {
    idempotencyKey: key,
  });
  return data.send;
}
