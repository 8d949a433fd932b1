import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useServices } from '@giftstore/remote';
import { Captcha } from '@giftstore/ui/captcha';
import { useCallback } from 'react';
import { type CaptchaState, paymentActions } from './data/slice';

/** The shop's own captcha, after many declined payment cards: no other third party than the payment provider is here. */
export function PaymentCaptcha({ captcha }: { captcha: CaptchaState }) {
  const { t } = useTranslation();
  const { config } = useServices();
  const dispatch = useDispatch();
  const change = useCallback(
    (solution: string | undefined) => dispatch(paymentActions.captchaChanged(solution)),
    [dispatch],
  );
  return (
    <Captcha
      challengeUrl={`${config.apiBase}/v1/captcha/challenge?action=payment`}
      labels={{
        label: t('paymentCaptcha.label'),
        verifying: t('paymentCaptcha.verifying'),
        verified: t('paymentCaptcha.verified'),
      }}
      label={t('paymentCaptcha.legend')}
      failedText={t('paymentCaptcha.failed')}
      retryLabel={t('retry')}
      onChange={change}
      round={captcha.round}
    />
  );
}
