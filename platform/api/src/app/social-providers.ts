import { facebook } from '../modules/accounts/social/facebook';
import { google } from '../modules/accounts/social/google';
import type { SocialProviders } from '../modules/accounts/social/social-providers';
import type { Config } from './config';

/** The configured providers; one without a client id is not offered. */
export function socialProviders(config: Config): SocialProviders {
  return {
    ...(config.GOOGLE_CLIENT_ID && {
      Google: google({
        authorizeUrl: config.GOOGLE_AUTHORIZE_URL,
        tokenUrl: config.GOOGLE_TOKEN_URL,
        clientSecret: config.GOOGLE_CLIENT_SECRET,
        issuers: list(config.GOOGLE_ISSUERS),
        jwksUrl: config.GOOGLE_JWKS_URL,
        clientIds: list(config.GOOGLE_CLIENT_ID),
      }),
    }),
    ...(config.FACEBOOK_APP_ID && {
      Facebook: facebook({
        dialogUrl: config.FACEBOOK_DIALOG_URL,
        graphUrl: config.FACEBOOK_GRAPH_URL,
        appId: config.FACEBOOK_APP_ID,
        appSecret: config.FACEBOOK_APP_SECRET,
      }),
    }),
  };
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
