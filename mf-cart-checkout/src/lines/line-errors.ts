import type { StoredCartLine } from '@giftstore/contracts';
import type { LineError, LineErrors } from '@giftstore/contracts/api';
import { ApiError, type ErrorMessage } from '@giftstore/http';

/** The lines that a 422 refuses: a brand that is no longer sold, a value that is no longer offered … */
export function lineErrorsOf(error: unknown): LineError[] {
  if (!(error instanceof ApiError) || error.code !== 422) return [];
  const { line_faults } = (error.data ?? {}) as Partial<LineErrors>;
  return Array.isArray(line_faults) ? line_faults : [];
}

/** The same errors by the id of their line. */
export function lineErrorsById(
  lines: readonly StoredCartLine[],
  error: unknown,
): Record<string, ErrorMessage> {
  return Object.fromEntries(
    lineErrorsOf(error).map(({ index, message }) => [lines[index]?.id ?? '', { text: message }]),
  );
}
