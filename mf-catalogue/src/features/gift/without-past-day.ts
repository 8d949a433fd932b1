import { isScheduled } from '@giftstore/contracts';
import type { Gift } from '../../choice/data/slice';

/** The gift, to be emailed as soon as it is paid if its send day has come since it was chosen; else the same object. */
export function withoutPastDay(gift: Gift, now: Date): Gift {
  const { sendDay } = gift;
  return sendDay === '' || isScheduled(sendDay, now) ? gift : { ...gift, timing: '', sendDay: '' };
}
