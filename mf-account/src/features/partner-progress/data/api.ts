import type { Http } from '@giftstore/contracts';
import type { UploadResponse } from '@giftstore/contracts/api';

export async function fetchUpload(http: Http, id: string): Promise<UploadResponse> {
  return (await http.get<UploadResponse>(`/v1/partner/uploads/${id}`)).data;
}
