import type { OrderTimeline, TimelineEvent, TimelineKind, TimelineLine } from '@giftstore/contracts/api';

/** What usually happens to a gift card, in order. */
const TRACK: readonly TimelineKind[] = ['paid', 'issued', 'mailed', 'delivered', 'opened', 'redeemed'];

/** What follows when a mail is sent again, until it is opened again. */
const SENT_AGAIN: readonly TimelineKind[] = ['mailed_again', 'delivered'];

export interface Step {
  kind: TimelineKind;
  /** When it happened; undefined for what is still to come. */
  at: string | undefined;
  /** The address of a mail. */
  detail: string | null;
}

/** What happened to one gift card of a line, oldest first, and then what is still to come. */
export function stepsOf(line: TimelineLine, ordinal: number): Step[] {
  const events = line.events.filter((event) => event.ordinal === null || event.ordinal === ordinal);
  const past = events.map(({ kind, at, detail }) => ({ kind, at, detail }));
  if (events.some(({ kind }) => kind === 'voided') && !events.some(isCorrection)) return past;
  const next = TRACK.slice(furthest(events) + 1);
  return [...past, ...next.map((kind) => ({ kind, at: undefined, detail: null }))];
}

/**
 * The last step that has happened to a card; without the address that the line is mailed to anyway. A card that was opened
 * stays so when its mail is sent again.
 */
export function latestStep(line: TimelineLine, ordinal: number): Step | undefined {
  const past = stepsOf(line, ordinal).filter(({ at }) => at !== undefined);
  const opened = past.findLastIndex(({ kind }) => kind === 'opened');
  const since = past.slice(opened + 1);
  const isSentAgain = opened >= 0 && since.every(({ kind }) => SENT_AGAIN.includes(kind));
  const latest = isSentAgain ? past[opened] : past.at(-1);
  return latest?.detail === line.recipient_email ? { ...latest, detail: null } : latest;
}

/** The index in TRACK that the card has reached; a corrected e-mail takes it back, because another card is issued. */
function furthest(events: readonly TimelineEvent[]): number {
  const current = events.slice(events.findLastIndex(isCorrection) + 1);
  const reached = current.map(({ kind }) => TRACK.indexOf(trackKind(kind)));
  return Math.max(events.length > 0 ? 0 : -1, ...reached);
}

function isCorrection({ kind }: TimelineEvent): boolean {
  return kind === 'email_corrected';
}

function trackKind(kind: TimelineKind): TimelineKind {
  return kind === 'mailed_again' || kind === 'bounced' ? 'mailed' : kind;
}

/** The line's latest mail came back. */
export function hasBounced({ events }: TimelineLine): boolean {
  const mail = events.findLast(({ kind }) => trackKind(kind) === 'mailed' || kind === 'delivered');
  return mail?.kind === 'bounced';
}

/** A card is to be mailed, or a mail's arrival is not known yet. */
export function isOnItsWay({ mail_by, lines }: OrderTimeline): boolean {
  return mail_by !== null || lines.some(({ events }) => isPendingMail(events.at(-1)));
}

function isPendingMail(last: TimelineEvent | undefined): boolean {
  return last?.kind === 'mailed' || last?.kind === 'mailed_again' || last?.kind === 'email_corrected';
}
