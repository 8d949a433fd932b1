/** Header by which a request is known in every log: edge, API and worker. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Whether a caller's own request id may be kept: harmless in a log, and not so long that it could carry something. */
export function isRequestId(given: unknown): given is string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given);
}
