import type { SocialProvider } from '@giftstore/contracts/api';
import type { Config } from '../../../app/config';
import { facebook } from './facebook';
import { google } from './google';
import type { VerifyToken } from './social-person';

/** How each provider's tokens are verified; one that has no client id in the configuration is not offered. */
export type SocialProviders = Partial<Record<SocialProvider, VerifyToken>>;

/** The providers that are configured. */
export function createSocialProviders(config: Config): SocialProviders {
  return {
    ...(config.GOOGLE_CLIENT_ID && {
      Google: google({
        issuers: list(config.GOOGLE_ISSUERS),
        jwksUrl: config.GOOGLE_JWKS_URL,
        clientIds: list(config.GOOGLE_CLIENT_ID),
      }),
    }),
    ...(config.FACEBOOK_APP_ID && {
      Facebook: facebook({
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
