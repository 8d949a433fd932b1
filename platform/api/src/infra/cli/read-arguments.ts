import { parseDecimal, RATE_SCALE } from '../../core/money/decimal';
import { UsageError } from './command-group';

/** Parse arguments of the command line; each function throws `UsageError`. */

/** "12.50" as minor units. */
export function readAmount(text: string): number {
  try {
    return Number(parseDecimal(text, 2));
  } catch {
    throw new UsageError(`"${text}" is not an amount such as 12.50`);
  }
}

export function readInteger(text: string, { min = 1, max = 2_147_483_647 } = {}): number {
  const number = Number(text);
  if (!/^[+-]?\d+$/.test(text) || number < min || number > max) {
    throw new UsageError(`"${text}" is not a whole number from ${min} to ${max}`);
  }
  return number;
}

/** "USD". */
export function readCurrency(text: string): string {
  if (!/^[A-Z]{3}$/.test(text)) throw new UsageError(`"${text}" is not a currency code such as USD`);
  return text;
}

/** "USD=0.2723" as a currency and its units for 1 AED. */
export function readRate(text: string): { currency: string; perAed: string } {
  const [currency = '', perAed = '', ...rest] = text.split('=');
  try {
    if (rest.length === 0 && parseDecimal(perAed, RATE_SCALE) > 0n) {
      return { currency: readCurrency(currency), perAed };
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
  }
  throw new UsageError(`"${text}" is not a rate such as USD=0.272294 (units for 1 AED, at most 12 decimals)`);
}

/** A time with its zone, or a day, which begins at midnight UTC. */
export function readMoment(text: string): Date {
  const at = new Date(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  if (isMoment && !Number.isNaN(at.getTime())) return at;
  throw new UsageError(`"${text}" is not a time such as 2026-03-01 or 2026-03-01T09:30:00Z`);
}
