import type { DownloadedFile, Http } from '@giftstore/contracts';

/** The whole history of the points as CSV. */
export function fetchStatement(http: Http): Promise<DownloadedFile> {
  return http.download('/v1/user/mylist-credits.csv');
}
