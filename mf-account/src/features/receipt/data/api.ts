import type { DownloadedFile, Http } from '@giftstore/contracts';
import { type OrderKey, orderCall, tokenParams } from '../../../orders/order-key';

/** Fetches the receipt as a PDF. Throws `ApiError`. */
export function fetchReceipt(http: Http, key: OrderKey): Promise<DownloadedFile> {
  return http.download(orderCall(key, '/receipt.pdf'), { params: tokenParams(key) });
}
