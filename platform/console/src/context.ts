import type { ConsoleServices, Outcome, SignedInOperator } from '@giftstore/api/console';
import { ConsoleError } from './http/console-error';

/** What an action led to, for the next page. */
export interface Notice {
  lines: string[];
  isError: boolean;
}

/** A request of an operator who is signed in. */
export interface PageContext {
  operator: SignedInOperator;
  /** For the forms of the page. */
  formToken: string;
  path: string;
  query: URLSearchParams;
  notice: Notice | undefined;
  services: ConsoleServices;
}

const STATUS = { usage: 422, forbidden: 403, failed: 409 } as const;

/** The error page of a command that was refused. */
export function refusal(outcome: Extract<Outcome, { kind: 'refused' }>): ConsoleError {
  const fields = Object.values(outcome.errors).flat();
  return new ConsoleError(
    STATUS[outcome.reason],
    outcome.message,
    fields.filter((text) => text !== outcome.message),
  );
}

/**
 * The data of a command that only reads.
 * @throws ConsoleError when it is refused
 */
export async function readData<T>({ services, operator }: PageContext, ...args: string[]): Promise<T> {
  const outcome = await services.run(operator, { args });
  if (outcome.kind === 'refused') throw refusal(outcome);
  if (outcome.kind === 'question') throw new ConsoleError(500, 'A page asked something.');
  return outcome.result.data as T;
}

/** A value of the address that becomes an argument; empty for one that would be an option. */
export function argument(text: string | null): string {
  const trimmed = (text ?? '').trim();
  return trimmed.startsWith('-') ? '' : trimmed;
}
