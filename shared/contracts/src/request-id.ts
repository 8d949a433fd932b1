/** The request header with the id that the logs of edge, API and worker share. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Whether a caller's request id is safe to log: short, without special characters. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{8,64}$/.test(value);
}
