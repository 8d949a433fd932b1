import { html } from '../html';
import { injectFailures } from '../injected-failures';
import { Collection } from '../persistence/collection';
import type { CreateProvider, TestTokenRequest } from '../provider';
import { requestedAccount } from '../sign-in/accounts';
import { Codes } from '../sign-in/codes';
import { dialogRoutes } from './dialog-routes';
import { graphRoutes } from './graph-routes';
import { tokenRoutes } from './token-routes';
import { LIFETIME_S, type UserToken, UserTokens } from './user-tokens';

const unknownError = { message: 'An unknown error has occurred.', type: 'OAuthException', code: 1 };

/** Facebook's sign-in: the login dialog, and the Graph API for servers. */
export const facebookProvider: CreateProvider = (context) => {
  const { config, failures, journal } = context;
  const stored = new Collection<UserToken>('facebook_tokens', journal);
  const tokens = new UserTokens(stored);
  const codes = new Codes('AQ');

  async function issueToken(request: TestTokenRequest) {
    if (request.issuer !== undefined) {
      throw Object.assign(new Error('A Facebook token has no issuer.'), { statusCode: 400 });
    }
    const appId = request.audience ?? config.facebook.appId;
    const issuedAt = request.expired ? Math.floor(Date.now() / 1000) - 2 * LIFETIME_S : undefined;
    const token = tokens.issue(appId, requestedAccount(request), ['public_profile', 'email'], issuedAt);
    return {
      token: token.id,
      token_type: 'access_token' as const,
      expires_at: new Date(token.expiresAt * 1000).toISOString(),
    };
  }

  return {
    name: 'Facebook',
    about:
      () => html`<p>Graph at <code>/graph</code> (<code>oauth/access_token</code>, <code>debug_token</code>, <code>me</code>, also below
<code>/graph/v23.0</code>), app <code>${config.facebook.appId}</code>. Fails as the service <code>oidc</code>.</p>`,
    register: (app) => {
      injectFailures(app, failures, 'oidc', () => ({ error: unknownError }));
      graphRoutes(app, config.facebook, tokens);
      dialogRoutes(app, context, codes);
      tokenRoutes(app, { facebook: config.facebook, codes, tokens });
    },
    reset: () => {
      codes.clear();
      return stored.clear();
    },
    issueToken,
  };
};
