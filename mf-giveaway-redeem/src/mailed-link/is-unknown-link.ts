import { ApiError } from '@giftstore/http';

/** Whether the API refused a link because its token is unknown, or malformed. */
export function isUnknownLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 404 || (error.code === 422 && 'token' in error.errors));
}
