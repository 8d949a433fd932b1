import { useSelector, useServices } from '@giftstore/remote';
import { type AwaitedCaptcha, CaptchaWait } from '@giftstore/remote/captcha';
import { SubmitButton } from '@giftstore/ui/forms';
import { useEffect } from 'react';
import { useText } from '../../campaign/use-text';
import { selectClaim } from './data/selectors';

/**
 * The button that claims the card, disabled until the captcha is solved (rule more-2.6). Enter before that sends nothing, now
 * or later: it shows what the form waits for.
 */
export function ClaimSubmit({ captcha }: { captcha: AwaitedCaptcha }) {
  const { t } = useText();
  const { config } = useServices();
  const { status } = useSelector(selectClaim);
  const { solution, setAwaited } = captcha;
  useEffect(() => {
    if (solution) setAwaited(false);
  }, [solution, setAwaited]);
  return (
    <>
      {!config.booth && <CaptchaWait captcha={captcha} text={t('claim.awaited')} />}
      <SubmitButton block variant="accent" busy={status === 'loading'} disabled={!config.booth && !solution}>
        {t('claim.submit')}
      </SubmitButton>
    </>
  );
}
