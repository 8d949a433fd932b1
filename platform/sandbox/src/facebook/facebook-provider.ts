import { failWith } from '../faults';
import { html } from '../html';
import type { CreateProvider, TokenWish } from '../provider';
import { wishedPerson } from '../sign-in/people';
import { Collection } from '../store/collection';
import { dialogRoutes } from './dialog-routes';
import { graphRoutes } from './graph-routes';
import { LIFETIME_S, type UserToken, UserTokens } from './user-tokens';

const unknownError = { message: 'An unknown error has occurred.', type: 'OAuthException', code: 1 };

/** Facebook's sign-in: the login dialog, its SDK and the graph that a server asks. */
export const facebookProvider: CreateProvider = (context) => {
  const { config, faults, journal } = context;
  const stored = new Collection<UserToken>('facebook_tokens', journal);
  const tokens = new UserTokens(stored);

  async function issueToken(wish: TokenWish) {
    if (wish.issuer !== undefined) {
      throw Object.assign(new Error('A Facebook token has no issuer.'), { statusCode: 400 });
    }
    const appId = wish.audience ?? config.facebook.appId;
    const issuedAt = wish.expired ? Math.floor(Date.now() / 1000) - 2 * LIFETIME_S : undefined;
    const token = tokens.issue(appId, wishedPerson(wish), ['public_profile', 'email'], issuedAt);
    return {
      token: token.id,
      token_type: 'access_token' as const,
      expires_at: new Date(token.expiresAt * 1000).toISOString(),
    };
  }

  return {
    name: 'Facebook',
    about: () => html`<p>Graph at <code>/graph</code> (<code>debug_token</code>, <code>me</code>, also below
<code>/graph/v23.0</code>), app <code>${config.facebook.appId}</code>, SDK <a href="/graph/sdk.js">/graph/sdk.js</a>.
Fails as the service <code>oidc</code>.</p>`,
    register: (app) => {
      failWith(app, faults, 'oidc', () => ({ error: unknownError }));
      graphRoutes(app, config.facebook, tokens);
      dialogRoutes(app, context, tokens);
    },
    reset: () => stored.clear(),
    issueToken,
  };
};
