import { type OverlayModule, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import { selectRedemption } from './data/slice';
import { redemptionFeature } from './feature';
import en from './locales/en.json';
import { RedemptionDialogs } from './RedemptionDialogs';

export const locales: OverlayModule['locales'] = { en };

export const features: OverlayModule['features'] = [redemptionFeature];

/** The redemption of a saved card number over any page. */
export function Overlay({ onClose }: { onClose: () => void }) {
  const { status } = useSelector(selectRedemption);
  useEffect(() => {
    if (status === 'idle') onClose();
  }, [status, onClose]);
  return <RedemptionDialogs showsProgress />;
}
