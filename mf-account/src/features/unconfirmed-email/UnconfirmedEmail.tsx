import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { selectUnconfirmedEmail } from './data/selectors';
import { linkRequested } from './data/slice';

/** For a customer who has not opened the confirmation link yet: sends it again. */
export function UnconfirmedEmail() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const { status, error } = useSelector(selectUnconfirmedEmail);
  if (status === 'ready') {
    return (
      <Banner tone="success" title={t('unconfirmedEmail.sent')}>
        {t('unconfirmedEmail.sentText')}
      </Banner>
    );
  }
  return (
    <Banner
      tone={error ? 'error' : 'warning'}
      title={error ? t('unconfirmedEmail.failed') : t('unconfirmedEmail.title')}
      action={
        <Button
          variant="secondary"
          size="s"
          busy={status === 'loading'}
          onClick={() => dispatch(linkRequested())}
        >
          {t('unconfirmedEmail.send')}
        </Button>
      }
    >
      {error ? errorText(error) : t('unconfirmedEmail.text')}
    </Banner>
  );
}
