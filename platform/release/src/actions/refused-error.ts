/** What was asked for is refused, in a sentence that says why; nothing has changed. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
