import { useDispatch, useSelector } from '@giftstore/remote';
import { useActiveRedemption } from './active-redemption';
import { CheckingDialog } from './CheckingDialog';
import { ConfirmConversion } from './ConfirmConversion';
import { ConvertedDialog } from './ConvertedDialog';
import { redemptionActions, selectRedemption } from './data/slice';
import { RedemptionErrorDialog } from './RedemptionErrorDialog';

/**
 * The one dialog that a redemption shows at a time.
 * @param showsProgress where no form shows that the card is being checked
 */
export function RedemptionDialogs({ showsProgress = false }: { showsProgress?: boolean }) {
  const dispatch = useDispatch();
  const state = useSelector(selectRedemption);
  const { status, card, error, converted } = state;
  const onClose = () => dispatch(redemptionActions.dismissed());
  useActiveRedemption(status !== 'idle');
  if (status === 'checking' && showsProgress) return <CheckingDialog onClose={onClose} />;
  if ((status === 'confirming' || status === 'converting') && card)
    return <ConfirmConversion state={state} card={card} onClose={onClose} />;
  if (status === 'converted' && converted) return <ConvertedDialog converted={converted} onClose={onClose} />;
  if (status === 'failed' && error) return <RedemptionErrorDialog error={error} onClose={onClose} />;
  return null;
}
