import type { SocialProvider } from '@giftstore/contracts/api';
import type { VerifyToken } from './social-profile';

/** The verification of each provider's tokens; a provider without a client id in the configuration is missing. */
export type SocialProviders = Partial<Record<SocialProvider, VerifyToken>>;
