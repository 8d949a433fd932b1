import type { OrderTimeline, TimelineEvent, TimelineKind, TimelineLine } from '@giftstore/contracts/api';
import { awaitedDay } from '../../orders/awaited-day';

/** What usually happens to a gift card, in order. */
const TRACK: readonly TimelineKind[] = ['paid', 'issued', 'mailed', 'delivered', 'opened', 'redeemed'];

/** What follows when a mail is sent again, until it is opened again. */
const SENT_AGAIN: readonly Step['kind'][] = ['mailed_again', 'delivered'];

/** Every kind of this build: an event of another one is of a newer API, and has no text here. */
const KNOWN: Record<TimelineKind, true> = {
  paid: true,
  day_changed: true,
  texts_changed: true,
  issued: true,
  mailed: true,
  mailed_again: true,
  delivered: true,
  bounced: true,
  opened: true,
  email_corrected: true,
  redeemed: true,
  voided: true,
  refunded: true,
};

export interface Step {
  /** `scheduled`: a gift waits for the day on which it is mailed. */
  kind: TimelineKind | 'scheduled';
  /** When it happened; undefined for what is still to come. */
  at: string | undefined;
  /** The address of a mail, or the day for which one is scheduled, or that it was moved to; null then: at once. */
  detail: string | null;
  /** Which texts of the gift were changed. */
  what?: TimelineEvent['what'];
  /** What a refund returns. */
  refund?: TimelineEvent['refund'];
  /** The code takes the place of one that was mailed to a wrong address. */
  isNewCode?: boolean;
}

/** What happened to one gift card of a line, oldest first, and then what is still to come. */
export function stepsOf(line: TimelineLine, ordinal: number): Step[] {
  const events = knownEvents(line).filter((event) => event.ordinal === null || event.ordinal === ordinal);
  const past = events.map(({ kind, at, detail, what, refund }) => ({ kind, at, detail, what, refund }));
  const isVoid = sinceCorrection(events).some(({ kind }) => kind === 'voided');
  return markNewCodes([...past, ...(isVoid ? [] : stepsToCome(line, TRACK.slice(furthest(events) + 1)))]);
}

/** Every code of a card but its first. */
function markNewCodes(steps: Step[]): Step[] {
  const first = steps.findIndex(isCode);
  return steps.map((step, index) => (isCode(step) && index > first ? { ...step, isNewCode: true } : step));
}

function knownEvents({ events }: TimelineLine): TimelineEvent[] {
  return events.filter(({ kind }) => Object.hasOwn(KNOWN, kind));
}

/** The day of a gift that waits stands for its code and its mail, which follow then. */
function stepsToCome(line: TimelineLine, next: readonly TimelineKind[]): Step[] {
  const steps = next.map((kind) => ({ kind, at: undefined, detail: null }));
  const day = awaitedDay(line);
  if (!day || !next.includes('mailed')) return steps;
  const later = steps.filter(({ kind }) => kind !== 'issued' && kind !== 'mailed');
  return [{ kind: 'scheduled', at: undefined, detail: day }, ...later];
}

/**
 * The last step that has happened to a card; without the address that the line is mailed to anyway. A card that was opened
 * stays so when its mail is sent again, and one that waits for its day is scheduled. A change of the gift is no step of
 * the delivery.
 */
export function latestStep(line: TimelineLine, ordinal: number): Step | undefined {
  const steps = stepsOf(line, ordinal);
  const scheduled = steps.find(({ kind }) => kind === 'scheduled');
  if (scheduled) return scheduled;
  const past = steps.filter((step) => step.at !== undefined && !isGiftChange(step));
  const opened = past.findLastIndex(({ kind }) => kind === 'opened');
  const since = past.slice(opened + 1);
  const isSentAgain = opened >= 0 && since.every(({ kind }) => SENT_AGAIN.includes(kind));
  const latest = isSentAgain ? past[opened] : past.at(-1);
  return latest?.detail === line.recipient_email ? { ...latest, detail: null } : latest;
}

/** The index in TRACK that the card has reached; a corrected e-mail takes it back, because another card is issued. */
function furthest(events: readonly TimelineEvent[]): number {
  const reached = sinceCorrection(events).map(({ kind }) => TRACK.indexOf(trackKind(kind)));
  return Math.max(events.length > 0 ? 0 : -1, ...reached);
}

/** What happened to the card since its recipient's e-mail was corrected, or ever. */
function sinceCorrection(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  return events.slice(events.findLastIndex(isCorrection) + 1);
}

function isCode({ kind }: Step): boolean {
  return kind === 'issued';
}

function isCorrection({ kind }: TimelineEvent): boolean {
  return kind === 'email_corrected';
}

/** The day, the name or the message was changed while the gift waited. */
function isGiftChange({ kind }: Pick<Step, 'kind'>): boolean {
  return kind === 'day_changed' || kind === 'texts_changed';
}

function trackKind(kind: TimelineKind): TimelineKind {
  return kind === 'mailed_again' || kind === 'bounced' ? 'mailed' : kind;
}

/** The line's latest mail came back. */
export function hasBounced({ events }: TimelineLine): boolean {
  const mail = events.findLast(({ kind }) => trackKind(kind) === 'mailed' || kind === 'delivered');
  return mail?.kind === 'bounced';
}

/** A card is to be mailed now, or a mail's arrival is not known yet. */
export function isOnItsWay({ mail_by, lines }: OrderTimeline): boolean {
  return mail_by !== null || lines.filter(isDue).some((line) => isPendingMail(latestOfCards(line)));
}

/** What last happened to the line's cards or mails, which a change of the gift is neither of. */
function latestOfCards(line: TimelineLine): TimelineEvent | undefined {
  return knownEvents(line).findLast((event) => !isGiftChange(event));
}

/** Since the `previous` timeline every card that was due was mailed, or a gift that waited until its day was changed. */
export function wasMailed(previous: OrderTimeline, { mail_by, lines }: OrderTimeline): boolean {
  const isShorter = lines.filter(isWaiting).length < previous.lines.filter(isWaiting).length;
  return mail_by === null && (previous.mail_by !== null || isShorter);
}

const isWaiting = (line: TimelineLine) => !isDue(line);

/** The line does not wait for its day. */
export function isDue(line: TimelineLine): boolean {
  return awaitedDay(line) === undefined;
}

/** How many cards are to be mailed now: those that are due and were not mailed yet, to the address that they have now. */
export function cardsToMail({ lines }: OrderTimeline): number {
  const unsent = lines.filter((line) => isDue(line) && furthest(line.events) < TRACK.indexOf('mailed'));
  return unsent.reduce((sum, line) => sum + line.quantity - voidCards(line), 0);
}

const voidCards = ({ vouchers }: TimelineLine) => vouchers.filter(({ state }) => state === 'VOID').length;

function isPendingMail(last: TimelineEvent | undefined): boolean {
  return last?.kind === 'mailed' || last?.kind === 'mailed_again' || last?.kind === 'email_corrected';
}
