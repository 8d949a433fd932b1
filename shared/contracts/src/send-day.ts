import { MAX_SEND_AHEAD_DAYS } from './limits';

/**
 * The day on which a gift is emailed, where its buyer chose one: an ISO date such as `2026-12-24`, from 9:00 in the United
 * Arab Emirates, which have no summer time. Without a day it is emailed as soon as it is paid, and so is one whose time is past.
 */
export const SEND_HOUR_UTC = 5;

const DAY_MS = 86_400_000;
const UAE_OFFSET_MS = 4 * 3_600_000;

/** The first moment of a send day at which the gift is emailed. */
export function sendTime(day: string): Date {
  return new Date(Date.parse(day) + SEND_HOUR_UTC * 3_600_000);
}

/** Whether a gift with this send day still waits for it. */
export function isScheduled(day: string | null | undefined, now: Date): day is string {
  return Boolean(day) && sendTime(day as string) > now;
}

/** The latest send day that has come, for a gift that waits no longer. */
export function latestSendDay(now: Date): string {
  return new Date(now.getTime() - SEND_HOUR_UTC * 3_600_000).toISOString().slice(0, 10);
}

/** The day that a moment has in the Emirates, such as `2027-12-01`: what expires has one date, wherever it is read. */
export function uaeDay(at: Date): string {
  return new Date(at.getTime() + UAE_OFFSET_MS).toISOString().slice(0, 10);
}

/** The send days that a shopper can choose from: tomorrow in the Emirates to `MAX_SEND_AHEAD_DAYS` from today. */
export function sendDays(now: Date): { first: string; last: string } {
  const dayAfter = (days: number) => uaeDay(new Date(now.getTime() + days * DAY_MS));
  return { first: dayAfter(1), last: dayAfter(MAX_SEND_AHEAD_DAYS) };
}

/** Whether a gift can be emailed on this day: from tomorrow, or today if its time has not come yet. */
export function isSendDay(day: string, now: Date): boolean {
  return isScheduled(day, now) && day <= sendDays(now).last;
}
