import { useTranslation } from '@giftstore/i18n';
import { SubmitButton, type SubmitButtonProps } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { CaptchaWait } from '../captcha/CaptchaWait';
import type { AwaitedCaptcha } from '../captcha/use-awaited-captcha';

export interface CaptchaSubmitProps extends Omit<SubmitButtonProps, 'disabled'> {
  captcha: AwaitedCaptcha;
}

/**
 * The submit button of a form with a captcha, disabled until it is solved. Enter in a field does not have to wait: the form's
 * `onSubmit` calls `setAwaited` when there is no solution yet, and is called again once there is one.
 */
export function CaptchaSubmit({ captcha, busy = false, ...rest }: CaptchaSubmitProps) {
  const { t } = useTranslation();
  const { solution, isAwaited, setAwaited } = captcha;
  const { submitForm, values } = useFormikContext();
  useEffect(() => {
    if (!isAwaited || !solution) return;
    setAwaited(false);
    void submitForm();
  }, [isAwaited, solution, setAwaited, submitForm]);
  // What the shopper goes on typing is not ready to be sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of the values
  useEffect(() => setAwaited(false), [values, setAwaited]);
  return (
    <>
      <CaptchaWait captcha={captcha} text={t('captcha.awaited')} />
      <SubmitButton {...rest} busy={busy || isAwaited} disabled={!solution} />
    </>
  );
}
