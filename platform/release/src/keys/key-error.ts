/** Keys are missing or not trusted. */
export class KeyError extends Error {
  override name = 'KeyError';
}
