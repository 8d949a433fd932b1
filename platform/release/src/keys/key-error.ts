/** Keys are missing, or they are not the ones that count. */
export class KeyError extends Error {
  override name = 'KeyError';
}
