import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, LinkButton, Stack } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { LinkedText } from '@giftstore/ui/linked-text';
import { Link } from 'react-router-dom';
import { redemptionActions, selectRedemption } from './data/slice';
import { isFinalError, type RedemptionError } from './redemption-error';
import { useErrorMessage } from './use-error-message';

interface RedemptionErrorDialogProps {
  error: RedemptionError;
  onClose: () => void;
}

/** Why a card was not redeemed, with what to do next and a cancel button (rules core-8.15 to core-8.19). */
export function RedemptionErrorDialog({ error, onClose }: RedemptionErrorDialogProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorMessage = useErrorMessage();
  const { number } = useSelector(selectRedemption);
  const isLimit = error.kind === 'limit';
  const canRetry = !isLimit && !isFinalError(error) && number !== '';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isMessage
      title={t(isLimit ? 'redemption.error.limitTitle' : 'redemption.error.title')}
      closeLabel={t('redemption.close')}
      footer={
        <>
          <Button variant={isLimit ? 'primary' : 'quiet'} onClick={onClose}>
            {t(isLimit ? 'redemption.error.limitRead' : 'redemption.cancel')}
          </Button>
          {canRetry && (
            <Button onClick={() => dispatch(redemptionActions.redeemRequested(number))}>{t('retry')}</Button>
          )}
          {!canRetry && !isLimit && (
            <LinkButton component={Link} to={paths.redeemForm()} onClick={onClose}>
              {t('redemption.error.another')}
            </LinkButton>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <p>{errorMessage(error)}</p>
        {error.kind === 'alreadyRedeemed' && (
          <p>
            <LinkedText text={t('redemption.error.alreadyRedeemedHelp')} links={[paths.contact()]} />
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
