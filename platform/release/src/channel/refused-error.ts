/** The request is refused, with the reason; nothing has changed. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
