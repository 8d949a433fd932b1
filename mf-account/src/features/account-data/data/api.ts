import type { DownloadedFile, Http } from '@giftstore/contracts';
import type { DeletionPreview, DeletionRequest } from '@giftstore/contracts/api';

/** Some browsers show JSON in the page's place instead of saving it; a file of this type they save. */
const SAVED_TYPE = 'application/octet-stream';

/** Everything that the shop holds about the customer, as a file. */
export async function downloadData(http: Http): Promise<DownloadedFile> {
  const { blob, filename } = await http.download('/v1/user/data');
  return { blob: blob.slice(0, blob.size, SAVED_TYPE), filename };
}

export async function fetchDeletionPreview(http: Http): Promise<DeletionPreview> {
  const { data } = await http.get<DeletionPreview>('/v1/user/deletion');
  return data;
}

/** Deletes the account for good; throws `ApiError`. */
export async function deleteAccount(http: Http, deletion: DeletionRequest['deletion']): Promise<void> {
  await http.post('/v1/user/deletion', { deletion } satisfies DeletionRequest);
}
