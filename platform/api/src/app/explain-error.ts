import type { FieldErrors } from '@giftstore/contracts';
import { DomainError } from '../core/domain-error';
import { toDomainError } from '../infra/database/to-domain-error';
import { describeError } from '../infra/telemetry/log';

/** What an operator gets to read of an error. */
export function explainError(error: unknown): { message: string; errors: FieldErrors } {
  const domainError = error instanceof DomainError ? error : toDomainError(error);
  const message = domainError?.message ?? describeError(error).message;
  return { message, errors: domainError?.details.errors ?? {} };
}

/** Whether an error is one that commands raise on purpose, or that the database is known to raise. */
export function isExpected(error: unknown): boolean {
  return error instanceof DomainError || toDomainError(error) !== undefined;
}
