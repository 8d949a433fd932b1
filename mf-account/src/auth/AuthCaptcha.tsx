import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Captcha } from '@giftstore/ui/captcha';
import { captchaLabels } from './captcha-labels';

interface AuthCaptchaProps {
  /** What a solution is valid for; the API checks it. */
  action: string;
  /** Change it for a new challenge: each attempt uses up its solution. */
  round: number;
  onChange: (solution: string | undefined) => void;
}

/** The captcha of the forms of an account. */
export function AuthCaptcha({ action, round, onChange }: AuthCaptchaProps) {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <Captcha
      challengeUrl={`${config.apiBase}/v1/captcha/challenge?action=${action}`}
      labels={captchaLabels(t)}
      label={t('auth.captcha')}
      failedText={t('auth.captchaFailed')}
      retryLabel={t('retry')}
      onChange={onChange}
      round={round}
    />
  );
}
