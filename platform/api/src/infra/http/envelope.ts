import type { Envelope, FieldErrors } from '@giftstore/contracts';

interface FailureParts {
  message?: string;
  errors?: FieldErrors;
  data?: unknown;
  request_id?: string;
}

/** The envelope of a success: always code 200. */
export function succeed<T>(data: T, message?: string) {
  return {
    status: 'Success' as const,
    code: 200 as const,
    ...(message === undefined ? {} : { message }),
    data,
  };
}

/** The envelope of a success that has nothing to tell but its words. */
export function say(message: string) {
  return { status: 'Success' as const, code: 200 as const, message };
}

/** The envelope of a failure with HTTP status `code`; parts that are undefined are left out. */
export function fail(code: number, parts: FailureParts): Omit<Envelope, 'data'> & { data?: unknown } {
  return JSON.parse(
    JSON.stringify({ status: code === 401 ? 'Unauthorized' : 'Error', code, ...parts }),
  ) as Omit<Envelope, 'data'>;
}
