import { useTranslation } from '@giftstore/i18n';
import { Banner, Button, Loading } from '@giftstore/ui';
import type { ComponentType } from 'react';
import type { CaptchaState } from './data/slice';
import { useLazyPart } from './use-lazy-part';

type Captcha = ComponentType<{ captcha: CaptchaState }>;

/** Few shoppers meet the captcha, so it loads when it is required. */
const loadCaptcha = async (): Promise<Captcha> =>
  (await import(/* webpackChunkName: "payment-captcha" */ './PaymentCaptcha')).PaymentCaptcha;

/** The captcha with its loading, which can be tried again without losing what is in the form. */
export function CaptchaStep({
  captcha,
  load = loadCaptcha,
}: {
  captcha: CaptchaState;
  load?: typeof loadCaptcha;
}) {
  const { t } = useTranslation();
  const { Part, hasFailed, retry } = useLazyPart(load);
  if (Part) return <Part captcha={captcha} />;
  if (!hasFailed) return <Loading label={t('paymentCaptcha.legend')}>{null}</Loading>;
  return (
    <Banner
      tone="error"
      title={t('paymentCaptcha.failed')}
      action={
        <Button variant="secondary" size="s" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
