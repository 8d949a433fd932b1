import type { OrderDetails } from '@giftstore/api/console';
import { counted, money } from '../view/parts';

/** Something that happened to an order. */
export interface Happening {
  at: Date;
  what: string;
  by: string;
}

/** An entry of the audit log, as `audit list` prints it. */
export interface AuditEntry {
  id: number;
  at: Date | string;
  actor: string;
  os_account: string;
  claimed_name: string | null;
  command: string;
  target: string | null;
  details: unknown;
}

/** Everything that happened to an order, newest first. */
export function timelineOf(order: OrderDetails, audited: AuditEntry[]): Happening[] {
  const happenings = [
    ...order.history.map(({ at, from, to, cause }) => ({
      at,
      what: from ? `${from} → ${to}` : `placed as ${to}`,
      by: cause,
    })),
    ...order.mails.map(({ sent_at, kind, line, events }) => ({
      at: sent_at,
      what: [`mail: ${kind}`, ...(line ? [`line ${line}`] : []), ...events].join(', '),
      by: 'worker',
    })),
    ...[order.refund].flatMap((refund) =>
      refund ? refundHappenings(`Refund of ${returned(order, refund)}`, refund) : [],
    ),
    ...order.partial_refunds.flatMap((part) =>
      refundHappenings(`Partial refund "${part.reference}" of ${returned(order, part)}`, part),
    ),
    ...audited.map(({ at, command, actor, claimed_name: claimed }) => ({
      at,
      what: `giftstore ${command}`,
      by: claimed ? `${actor} (says ${claimed})` : actor,
    })),
  ];
  return happenings
    .flatMap(({ at, ...rest }) => (at ? [{ ...rest, at: new Date(at) }] : []))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

interface Refund {
  amount: number;
  points: number;
  begun_at: Date | null;
  done_at: Date | null;
  reason: string;
}

function returned({ currency }: OrderDetails, { amount, points }: Refund): string {
  return [money(currency, amount), ...(points > 0 ? [counted(points, 'point')] : [])].join(' and ');
}

function refundHappenings(name: string, { begun_at, done_at, reason }: Refund) {
  return [
    { at: begun_at, what: `${name} begun`, by: reason },
    { at: done_at, what: `${name} done`, by: reason },
  ];
}
