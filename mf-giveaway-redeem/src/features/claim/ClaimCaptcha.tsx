import { useServices } from '@giftstore/remote';
import { Captcha } from '@giftstore/ui/captcha';
import { useText } from '../../campaign/use-text';

interface ClaimCaptchaProps {
  /** Change it for a new challenge: each attempt uses up its solution. */
  round: number;
  onChange: (solution: string | undefined) => void;
}

/** The captcha in the campaign's language; `FormCaptcha` has the shop's. */
export function ClaimCaptcha({ round, onChange }: ClaimCaptchaProps) {
  const { t } = useText();
  const { config } = useServices();
  return (
    <Captcha
      challengeUrl={`${config.apiBase}/v1/captcha/challenge?action=giveaway`}
      label={t('captcha.legend')}
      labels={{
        label: t('captcha.label'),
        verifying: t('captcha.verifying'),
        verified: t('captcha.verified'),
      }}
      failedText={t('captcha.failed')}
      retryLabel={t('retry')}
      onChange={onChange}
      round={round}
    />
  );
}
