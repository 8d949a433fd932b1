import type { CommandHandler } from '@giftstore/contracts/bus';
import { openOverlay, type RemoteServices } from '@giftstore/remote';
import { savedCardNumber } from '@giftstore/remote/redemption';
import { isRedemptionActive } from './active-redemption';
import { redemptionActions } from './data/slice';
import { features, locales, Overlay } from './RedeemOverlay';

/**
 * Handles `redeem/start`: redeems the card number that is saved in this tab, in a dialog over the current page. Only one
 * redemption is in progress at a time.
 */
export function startRedemption(services: RemoteServices): CommandHandler<'redeem/start'> {
  let isOpen = false;
  return async () => {
    const number = savedCardNumber();
    if (!number || isOpen || isRedemptionActive()) return {};
    isOpen = true;
    const start = (dispatch: (action: { type: string }) => void) =>
      dispatch(redemptionActions.redeemRequested(number));
    const onClosed = () => {
      isOpen = false;
    };
    await openOverlay('mf-rewards', services, { Overlay, locales, features, start }, onClosed).shown;
    return {};
  };
}
