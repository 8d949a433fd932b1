import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Button, LockIcon } from '@giftstore/ui';
import { usePasskeySupport } from '../../auth/passkeys/use-passkey-support';
import { selectPasskeySignIn } from './data/selectors';
import { passkeySignInActions } from './data/slice';
import css from './PasskeyButton.module.css';

/** Signs in with a passkey, without password or captcha; absent in a browser that knows none. */
export function PasskeyButton() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const { status, error } = useSelector(selectPasskeySignIn);
  if (!usePasskeySupport()) return null;
  return (
    <div className={css.group}>
      <Button
        variant="secondary"
        block
        icon={<LockIcon />}
        busy={status === 'loading'}
        onClick={() => dispatch(passkeySignInActions.requested())}
      >
        {t('passkeySignIn.button')}
      </Button>
      {error && <Banner tone="error">{errorText(error)}</Banner>}
    </div>
  );
}
