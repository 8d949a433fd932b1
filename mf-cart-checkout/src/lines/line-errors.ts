import type { LineError, LineErrors } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';

/** The lines that a 422 refuses: a brand that is no longer sold, a value that is no longer offered … */
export function lineErrorsOf(error: unknown): LineError[] {
  if (!(error instanceof ApiError) || error.code !== 422) return [];
  const { line_faults } = (error.data ?? {}) as Partial<LineErrors>;
  return Array.isArray(line_faults) ? line_faults : [];
}
