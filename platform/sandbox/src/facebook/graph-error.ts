import { hasExpired, type UserToken } from './user-tokens';

/** An error as the Graph API tells it. */
export class GraphError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly subcode?: number,
  ) {
    super(message);
  }

  /** With the field names that an answer of its own has; within `debug_token` the type is left out. */
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

/** What is wrong with a token that was handed out, if anything. */
export function faultOf(token: UserToken): GraphError | undefined {
  if (!hasExpired(token)) return undefined;
  const at = new Date(token.expiresAt * 1000).toUTCString();
  return new GraphError(`Error validating access token: Session has expired on ${at}.`, 190, 463);
}
