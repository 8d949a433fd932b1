export type BusErrorCode = 'invalid' | 'no-handler' | 'already-handled' | 'timeout';

/** A failure on the bus: an invalid payload, or a command without a handler, with two, or without a response in time. */
export class BusError extends Error {
  readonly code: BusErrorCode;

  constructor(code: BusErrorCode, message: string) {
    super(message);
    this.name = 'BusError';
    this.code = code;
  }
}
