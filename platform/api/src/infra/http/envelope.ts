import type { Failure } from '@giftstore/contracts/api';

/** The envelope of a success; its code is always 200. */
export interface Success<T> {
  status: 'Success';
  code: 200;
  message?: string;
  data: T;
}

/** The envelope of a success without data. */
export type SuccessMessage = Pick<Success<unknown>, 'status' | 'code'> & { message: string };

export function succeed<T>(data: T, message?: string): Success<T> {
  return {
    status: 'Success',
    code: 200,
    ...(message === undefined ? {} : { message }),
    data,
  };
}

export function succeedWithMessage(message: string): SuccessMessage {
  return { status: 'Success', code: 200, message };
}

/** The envelope of a failure with HTTP status `code`; parts that are undefined are left out. */
export function fail(code: number, parts: Omit<Failure, 'status' | 'code'>): Failure {
  return JSON.parse(
    JSON.stringify({ status: code === 401 ? 'Unauthorized' : 'Error', code, ...parts }),
  ) as Failure;
}
