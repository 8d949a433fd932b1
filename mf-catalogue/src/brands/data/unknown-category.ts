import { ApiError } from '@giftstore/http';
import type { BrandFilter } from './api';

/** An old link's category that is gone: an empty list with a way on, not a failure to try again. */
export function isUnknownCategory(error: unknown, filter: BrandFilter): boolean {
  return filter.category !== undefined && error instanceof ApiError && error.code === 404;
}
