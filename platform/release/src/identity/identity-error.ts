/** A token or a rule does not say who it is; nothing has changed. */
export class IdentityError extends Error {
  override name = 'IdentityError';
}
