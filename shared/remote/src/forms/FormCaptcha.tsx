import { useTranslation } from '@giftstore/i18n';
// The package by its name: shared at run time, so that its context is the one that the page provides.
import { useServices } from '@giftstore/remote';
import { Captcha } from '@giftstore/ui/captcha';

export interface FormCaptchaProps {
  /** What a solution is valid for; the API checks it. */
  action: string;
  /** Change it for a new challenge: each attempt uses up its solution. */
  round: number;
  onChange: (solution: string | undefined) => void;
}

/** The captcha of a form. */
export function FormCaptcha({ action, round, onChange }: FormCaptchaProps) {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <Captcha
      challengeUrl={`${config.apiBase}/v1/captcha/challenge?action=${action}`}
      labels={{
        label: t('captcha.label'),
        verifying: t('captcha.verifying'),
        verified: t('captcha.verified'),
      }}
      label={t('captcha.legend')}
      failedText={t('captcha.failed')}
      retryLabel={t('retry')}
      onChange={onChange}
      round={round}
    />
  );
}
