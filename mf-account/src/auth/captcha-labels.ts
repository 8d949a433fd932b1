import type { CaptchaProps } from '@giftstore/ui/captcha';

/** The captcha's labels in each of its states. */
export function captchaLabels(t: (key: string) => string): CaptchaProps['labels'] {
  return {
    label: t('captcha.label'),
    verifying: t('captcha.verifying'),
    verified: t('captcha.verified'),
  };
}
