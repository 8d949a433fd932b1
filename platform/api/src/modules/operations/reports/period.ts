import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../../../core/domain-error';

/** Days of a time zone, the first and the last included: "2026-03-01" to "2026-03-31" in "Asia/Dubai". */
export interface Period {
  from: string;
  to: string;
  zone: string;
}

const MAX_DAYS = 3_700;

/** @throws DomainError `invalid` for something that is not a day or a zone, and for a period that ends before it begins */
export function checkPeriod({ from, to, zone }: Period): Period {
  const days = (dayNumber(to) - dayNumber(from)) / 86_400_000;
  if (days < 0) throw invalidPeriod(`The period ends (${to}) before it begins (${from})`);
  if (days > MAX_DAYS) throw invalidPeriod(`A period has at most ${MAX_DAYS} days`);
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw invalidPeriod(`"${zone}" is not a time zone such as Asia/Dubai`);
  }
  return { from, to, zone };
}

/** The present month in a zone, up to today. */
export function presentMonth(zone: string, now = new Date()): Period {
  // Swedish writes days as ISO does.
  const to = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
  return { from: `${to.slice(0, 8)}01`, to, zone };
}

/** Whether a column's time is within the period. */
export function isWithin(column: SQL, { from, to, zone }: Period): SQL {
  return sql`${column} >= ${from}::date::timestamp at time zone ${zone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${zone}`;
}

function dayNumber(day: string): number {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime());
  if (isDay && at.toISOString().startsWith(day)) return at.getTime();
  throw invalidPeriod(`"${day}" is not a day such as 2026-03-01`);
}

function invalidPeriod(message: string): DomainError {
  return new DomainError('invalid', { message });
}
