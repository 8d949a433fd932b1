import type { SocialProvider } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import type { ReactNode } from 'react';
import type { SocialError } from './social-error';

interface SocialErrorBannerProps {
  error: SocialError;
  provider: SocialProvider | undefined;
  action?: ReactNode;
  /** In place of the text for a sign-in. */
  text?: string | undefined;
}

/** Why a sign-in with a provider ended (rule core-8.7). The shopper's own decision is no error. */
export function SocialErrorBanner({ error, provider, action, text }: SocialErrorBannerProps) {
  const { t } = useTranslation();
  const isDecision = error.reason === 'cancelled' || error.reason === 'closed';
  const signInText = t(`social.error.${error.reason}`, { provider: provider ?? t('social.someProvider') });
  return (
    <Banner tone={isDecision ? 'info' : 'error'} action={action}>
      {error.message ?? text ?? signInText}
    </Banner>
  );
}
