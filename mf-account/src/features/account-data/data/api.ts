import type { DownloadedFile, Http } from '@giftstore/contracts';
import type { DeletionPreview, DeletionRequest } from '@giftstore/contracts/api';

/** Everything that the shop holds about the customer, as a file. */
export function downloadData(http: Http): Promise<DownloadedFile> {
  return http.download('/v1/user/data');
}

export async function fetchDeletionPreview(http: Http): Promise<DeletionPreview> {
  const { data } = await http.get<DeletionPreview>('/v1/user/deletion');
  return data;
}

/** Deletes the account for good; throws `ApiError`. */
export async function deleteAccount(http: Http, deletion: DeletionRequest['deletion']): Promise<void> {
  await http.post('/v1/user/deletion', { deletion } satisfies DeletionRequest);
}
