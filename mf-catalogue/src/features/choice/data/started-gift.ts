import { storedSlice } from '@giftstore/state';
import { type Choice, NO_GIFT } from '../../../choice/data/slice';

const stored = () => storedSlice('startGifting').read() ?? {};

/** For whom the Start Gifting form of home was sent last (rule core-2.11); undefined if it was not for a gift. */
export function startedRecipient(): string | undefined {
  const { wantTo, recipientName = '' } = stored();
  return wantTo === 'sendAGift' ? recipientName : undefined;
}

/** Tells what the form was sent for last from what it was sent for before. */
export function giftKey(): string {
  const { wantTo, recipientName } = stored();
  return JSON.stringify([wantTo, recipientName]);
}

/** An earlier choice for whom the form was sent since: what the shopper said last counts, and the amount is kept. */
export function withStartedGift(choice: Choice): Choice {
  const name = startedRecipient();
  if (name === undefined) return { ...choice, isForSelf: true, gift: NO_GIFT };
  const gift = choice.gift.name.trim() === name ? choice.gift : { ...NO_GIFT, name };
  return { ...choice, isForSelf: false, gift };
}
