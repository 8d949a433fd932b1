import type { SignInReason } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import { useEffect, useState } from 'react';
import { consumeSignInReason } from './sign-in-reason';

/** Why the shopper was led here. Only once the page is hydrated: the one that the edge renders is the same for everyone. */
export function ReasonBanner() {
  const { t } = useTranslation();
  const [reason, setReason] = useState<SignInReason>();
  useEffect(() => {
    const stored = consumeSignInReason();
    if (stored) setReason(stored);
  }, []);
  return reason && <Banner>{t(`signInReason.${reason}`)}</Banner>;
}
