import { hasExpired, type UserToken } from './user-tokens';

/** An error in the Graph API's format. */
export class GraphError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly subcode?: number,
  ) {
    super(message);
  }

  /** The `error` field of a response. */
  body() {
    const { message, code, subcode } = this;
    return {
      message,
      type: 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      fbtrace_id: 'sandbox',
    };
  }
}

export const invalidToken = () =>
  new GraphError('Invalid OAuth access token - Cannot parse access token', 190);

/** The error of an expired token. */
export function tokenError(token: UserToken): GraphError | undefined {
  if (!hasExpired(token)) return undefined;
  const expiry = new Date(token.expiresAt * 1000).toUTCString();
  return new GraphError(`Error validating access token: Session has expired on ${expiry}.`, 190, 463);
}
