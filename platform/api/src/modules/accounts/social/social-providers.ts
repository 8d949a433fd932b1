import type { SocialProvider } from '@giftstore/contracts/api';
import type { VerifyToken } from './social-person';

/** How each provider's tokens are verified; one that has no client id in the configuration is not offered. */
export type SocialProviders = Partial<Record<SocialProvider, VerifyToken>>;
