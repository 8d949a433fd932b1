import type { CaptchaProps } from '@giftstore/ui/captcha';

/** What the captcha says in each of its states. */
export function captchaWords(t: (key: string) => string): CaptchaProps['words'] {
  return {
    label: t('captcha.label'),
    verifying: t('captcha.verifying'),
    verified: t('captcha.verified'),
    verificationRequired: t('captcha.required'),
    waitAlert: t('captcha.wait'),
    expired: t('captcha.expired'),
    error: t('captcha.error'),
  };
}
