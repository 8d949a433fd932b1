import { useTranslation } from '@giftstore/i18n';
import { type OverlayModule, useSelector, useServices } from '@giftstore/remote';
import { useEffect, useRef } from 'react';
import { type RedemptionState, selectRedemption } from './data/slice';
import { redemptionFeature } from './feature';
import en from './locales/en.json';
import { RedemptionDialogs } from './RedemptionDialogs';
import { isFinalError } from './redemption-error';

export const locales: OverlayModule['locales'] = { en };

export const features: OverlayModule['features'] = [redemptionFeature];

/** The redemption of a saved card number over any page. */
export function Overlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { notify } = useServices();
  const state = useSelector(selectRedemption);
  const { status } = state;
  const canRedeemLater = useRef(false);
  useEffect(() => {
    if (status !== 'idle') canRedeemLater.current = isRedeemable(state);
  }, [status, state]);
  useEffect(() => {
    if (status !== 'idle') return;
    if (canRedeemLater.current) notify('info', t('redemption.dismissed'));
    canRedeemLater.current = false;
    onClose();
  }, [status, onClose, notify, t]);
  return <RedemptionDialogs showsProgress />;
}

/** Whether the card is known not to be redeemed, and can be later. An interrupted conversion may have worked. */
function isRedeemable({ status, error }: RedemptionState): boolean {
  if (status === 'failed') return error !== undefined && !isFinalError(error);
  return status === 'checking' || (status === 'confirming' && !error);
}
