import type { Http } from '@giftstore/contracts';
import type { BulkPreview, BulkSendResponse, UploadsResponse } from '@giftstore/contracts/api';

function formOf(file: Blob, name: string): FormData {
  const form = new FormData();
  form.append('file', file, name);
  return form;
}

/** What a file would send. Sends nothing. Throws `ApiError`. */
export async function previewFile(http: Http, file: Blob, name: string): Promise<BulkPreview> {
  return (await http.post<BulkPreview>('/v1/partner/sends/bulk/preview', formOf(file, name))).data;
}

/** Sends the previewed file; returns the id of the upload. The hash is the key too: a retry sends nothing twice. */
export async function sendFile(http: Http, file: Blob, name: string, sha256: string): Promise<string> {
  const { data } = await http.post<BulkSendResponse>('/v1/partner/sends/bulk', formOf(file, name), {
    params: { sha256 },
    idempotencyKey: sha256,
  });
  return data.upload_id;
}

export async function fetchUploads(http: Http): Promise<UploadsResponse> {
  return (await http.get<UploadsResponse>('/v1/partner/uploads', { params: { limit: 5, offset: 0 } })).data;
}
