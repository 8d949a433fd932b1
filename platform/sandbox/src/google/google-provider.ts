import { html } from '../html';
import { injectFailures } from '../injected-failures';
import type { CreateProvider, TestTokenRequest } from '../provider';
import { requestedAccount } from '../sign-in/accounts';
import { Codes } from '../sign-in/codes';
import { AccessTokens } from './access-tokens';
import { idTokenClaims, LIFETIME_S } from './claims';
import { googleRoutes } from './google-routes';
import { IdTokens } from './id-tokens';

/** Google's sign-in: an OpenID provider. */
export const googleProvider: CreateProvider = (context) => {
  const { config, failures, baseUrl } = context;
  const codes = new Codes('4/');
  const accessTokens = new AccessTokens();
  const idTokens = new IdTokens(config.dataFolder);
  const issuer = () => `${baseUrl()}/oidc/google`;

  async function issueToken(request: TestTokenRequest) {
    const now = Math.floor(Date.now() / 1000);
    const claims = idTokenClaims({
      issuer: request.issuer ?? issuer(),
      audience: request.audience ?? config.google.clientId,
      account: requestedAccount(request),
      nonce: request.nonce,
      issuedAt: request.expired ? now - 2 * LIFETIME_S : now,
    });
    return {
      token: await idTokens.sign(claims),
      token_type: 'id_token' as const,
      expires_at: new Date((claims.exp ?? now) * 1000).toISOString(),
    };
  }

  return {
    name: 'Google',
    about:
      () => html`<p>Issuer <code>${issuer()}</code> (<a href="/oidc/google/.well-known/openid-configuration">discovery</a>,
<a href="/oidc/google/jwks">keys</a>), client <code>${config.google.clientId}</code>. Fails as the service <code>oidc</code>.</p>`,
    register: (app) => {
      injectFailures(app, failures, 'oidc', () => ({ error: 'server_error' }));
      googleRoutes(app, context, { codes, accessTokens, idTokens, issuer });
    },
    start: async () => {
      await idTokens.keySet();
    },
    reset: () => {
      codes.clear();
      accessTokens.clear();
    },
    issueToken,
  };
};
